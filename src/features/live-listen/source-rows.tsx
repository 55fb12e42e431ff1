import playIcon from 'lucide/dist/esm/icons/play.mjs'
import stopIcon from 'lucide/dist/esm/icons/square.mjs'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { isListening, type LiveSource } from '../../domain/listening.ts'
import { listenWords } from '../../i18n/listen-text.ts'
import { Level } from '../../parts/level/level.tsx'
import { chooseSourceAtom } from '../../state/live/live-choice.ts'
import { Icon } from '../../ui/icon.tsx'
import menu from '../../ui/menu.css?sheet'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './source-rows.css?sheet'
import type { ListeningControls } from './use-listening.ts'

export { moveInRows } from './row-keys.ts'

const SHEETS = [menu, sheet]

interface RowsProps {
  readonly listen: ListeningControls
}

/** What stands in the menu of microphones: a row for each, and above them why nothing is heard. */
export function Rows({ listen }: RowsProps): ReactNode {
  const text = useText()
  useSheets(SHEETS)
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

function Row({ source, listen }: { readonly source: LiveSource; readonly listen: ListeningControls }): ReactNode {
  const text = useText()
  const choose = useSetAtom(chooseSourceAtom)
  const { listening } = listen
  const isOn = isListening(listening) && listening.source?.id === source.id
  const play = (): void => {
    if (!isOn) listen.play(source.id)
    else if (listening.state === 'blocked') listen.toggle()
    else listen.stop()
  }
  return (
    <div
      className="listen-row"
      role="group"
      aria-label={source.name}
      data-chosen={listen.source?.id === source.id || undefined}
    >
      <button
        type="button"
        role="menuitemradio"
        aria-checked={listen.source?.id === source.id}
        tabIndex={-1}
        className="listen-choice"
        part="menu-item"
        onClick={() => choose(source, () => listen.mayPlay(source))}
      >
        <span className="listen-name">{source.name}</span>
        {source.silent ? <em>{text('listen.silent')}</em> : <Level source={source.id} variant="bar" />}
        {source.clipping && <span className="visually-hidden">, {text('listen.clipping')}</span>}
      </button>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className="listen-play"
        aria-label={text(isOn ? 'listen.stopSource' : 'listen.playSource', { source: source.name })}
        aria-busy={isOn && (listening.state === 'starting' || listening.state === 'buffering')}
        onClick={play}
      >
        <Icon node={isOn && listening.state !== 'blocked' ? stopIcon : playIcon} size={isOn ? 15 : 17} />
      </button>
    </div>
  )
}
