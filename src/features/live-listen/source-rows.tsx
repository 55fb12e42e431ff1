import playIcon from 'lucide/dist/esm/icons/play.mjs'
import stopIcon from 'lucide/dist/esm/icons/square.mjs'
import type { ReactNode } from 'react'
import { isListening, type LiveSource } from '../../domain/listening.ts'
import { whatPressMeans } from '../../domain/live-session.ts'
import { listenWords } from '../../i18n/listen-text.ts'
import { Level } from '../../parts/level/level.tsx'
import { BareButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import menu from '../../ui/menu.css?sheet'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './source-rows.css?sheet'
import type { ListeningControls } from './use-listening.ts'
import { focusedIn } from '../../ui/focused-in.ts'

interface RowsProps {
  readonly listen: ListeningControls
}

/** What stands in the menu of microphones: a row for each, and above them why nothing is heard. */
export function Rows({ listen }: RowsProps): ReactNode {
  const text = useText()
  useSheets(menu, sheet)
  const { sources, isKnown, failure, listening } = listen
  // what is under way is seen at its row: nothing moves under the pointer
  const isUnderWay = isListening(listening) && listening.state !== 'blocked' && !listening.problem
  const words = isUnderWay ? undefined : listenWords(text, listening, failure)
  return (
    <>
      <p className="listen-heading" role="none">
        <b>{text('listen.sources')}</b> <span part="notice">{text('listen.notice')}</span>
      </p>
      {words && (
        <p className="listen-note" role="none" data-bad={failure || listening.state === 'error' ? '' : undefined}>
          <b>{words.status}</b> {words.advice}
        </p>
      )}
      {sources.map((source) => (
        <Row key={source.id} source={source} listen={listen} />
      ))}
      {isKnown && !failure && sources.length === 0 && (
        <p className="menu-note" role="none">
          {text('listen.noSources')}
        </p>
      )}
    </>
  )
}

/** A microphone: the whole row plays it, and stops it while it plays. */
function Row({ source, listen }: { readonly source: LiveSource; readonly listen: ListeningControls }): ReactNode {
  const text = useText()
  const { listening } = listen
  const means = whatPressMeans(listening, source.id)
  const isHeard = means === 'stop'
  const press = (): void => {
    if (means === 'play') listen.play(source.id)
    else listen.toggle()
  }
  const action = text(isHeard ? 'listen.stopSource' : 'listen.playSource', { source: source.name })
  const signs = [source.silent && text('listen.silent'), source.clipping && text('listen.clipping')]
  return (
    <BareButton
      role="menuitemradio"
      aria-checked={listen.source?.id === source.id}
      aria-label={[action, ...signs.filter(Boolean)].join(', ')}
      aria-busy={isHeard && (listening.state === 'starting' || listening.state === 'buffering')}
      tabIndex={-1}
      className="listen-row"
      part="menu-item"
      onClick={press}
    >
      <span className="listen-name">{source.name}</span>
      {source.silent ? <em>{text('listen.silent')}</em> : <Level source={source.id} variant="bar" />}
      <span className="listen-play">
        <Icon node={isHeard ? stopIcon : playIcon} size={isHeard ? 15 : 17} />
      </span>
    </BareButton>
  )
}

/**
 * Moves the focus in a menu of microphones: up and down in a ring, Home and End to the first and last, a letter to the next
 * that begins with it.
 *
 * @returns whether the key was one of these
 */
export function moveInRows(menu: HTMLElement, key: string): boolean {
  const rows = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const target = rowFor(key, rows.findIndex(focusedIn), rows)
  if (target === undefined) return false
  rows[target]?.focus()
  return true
}

function rowFor(key: string, row: number, rows: readonly HTMLElement[]): number | undefined {
  const count = rows.length
  switch (key) {
    case 'ArrowDown':
      return (row + 1) % count
    case 'ArrowUp':
      return row <= 0 ? count - 1 : row - 1
    case 'Home':
    case 'PageUp':
      return 0
    case 'End':
    case 'PageDown':
      return count - 1
    default: {
      if (key.length !== 1 || key === ' ') return undefined
      const order = rows.map((_, index) => (row + 1 + index) % count)
      return order.find((index) => rows[index]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
    }
  }
}
