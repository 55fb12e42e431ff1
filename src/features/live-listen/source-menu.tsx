import chevron from 'lucide/dist/esm/icons/chevron-down.mjs'
import { type KeyboardEvent, type ReactNode, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isListening, type LevelReading } from '../../domain/listening.ts'
import { deferred } from '../../platform/deferred.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { HeaderMeter } from './header-meter.tsx'
import sheet from './source-menu.css?sheet'
import type { ListeningControls } from './use-listening.ts'

/** What is in the menu; loaded when somebody reaches for it. */
const inside = deferred(() => import('./source-rows.tsx'))

const SHEETS = [sheet]

interface SourceMenuProps {
  readonly listen: ListeningControls
  /** The meter of a page's header is its button. */
  readonly isHeader: boolean
  /** Whether its last line shows the sound that is heard. */
  readonly hasPicture: boolean
  readonly hasMeter: boolean
  readonly disabled: boolean
  readonly label: string | undefined
  /** Told of every level that the header's meter draws. */
  onReading(reading: LevelReading | undefined): void
}

/**
 * The microphones: each can be chosen, played and stopped (Spec §2 "Audio control"). A menu on the platform's popover:
 * arrows move, Escape, Tab and a click outside close.
 */
export function SourceMenu({
  listen,
  isHeader,
  hasPicture,
  hasMeter,
  disabled,
  label,
  onReading,
}: SourceMenuProps): ReactNode {
  const text = useText()
  useSheets(SHEETS)
  const name = `--sources${useId().replace(/[^\w-]/g, '')}`
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const { content, openByKey, ...handlers } = usePopoverMenu(button, menu)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={isHeader ? 'listen-header' : 'listen-more'}
        part={isHeader ? 'button' : 'menu-button'}
        disabled={disabled && !(isHeader && isListening(listen.listening))}
        aria-haspopup="menu"
        aria-expanded="false"
        {...(isHeader ? {} : { 'aria-label': text('listen.sources'), title: text('listen.sources') })}
        style={{ anchorName: name }}
        onPointerEnter={inside.prepare}
        onFocus={inside.prepare}
        onClick={() => menu.current?.togglePopover()}
        onKeyDown={openByKey}
      >
        {isHeader ? (
          <HeaderMeter listen={listen} hasMeter={hasMeter} label={label} onReading={onReading} />
        ) : (
          <Icon node={chevron} size={17} />
        )}
      </button>
      <div
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className="menu listen-menu"
        part="menu"
        aria-label={text('listen.sources')}
        style={{ positionAnchor: name }}
        {...handlers}
      >
        {content === 'rows' && inside.loaded && <inside.loaded.Rows listen={listen} hasPicture={hasPicture} />}
        {content === 'trouble' && <p className="menu-note">{text('errorPage.load.text')}</p>}
      </div>
    </>
  )
}

/** What the menu does: its content is fetched and drawn when it opens, focus goes in and comes back, keys move in it. */
function usePopoverMenu(button: RefObject<HTMLButtonElement | null>, menu: RefObject<HTMLDivElement | null>) {
  const [content, setContent] = useState<'none' | 'rows' | 'trouble'>('none')

  const draw = (): void => flushSync(() => setContent('rows'))
  const focusInside = (): void => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    ;(items.find((item) => item.ariaChecked === 'true') ?? items[0] ?? menu.current)?.focus()
  }
  const fill = (): void => {
    if (inside.loaded) return draw()
    inside.load().then(
      () => {
        draw()
        if (menu.current?.matches(':popover-open')) focusInside()
      },
      () => setContent('trouble'),
    )
  }
  const onBeforeToggle = (event: ToggleEvent<HTMLDivElement>): void => {
    if (event.newState === 'open') fill()
    // before the focused entry goes away, or the browser forgets where the focus was
    else if (menu.current?.matches(':focus-within')) button.current?.focus({ preventScroll: true })
  }
  const onToggle = (event: ToggleEvent<HTMLDivElement>): void => {
    const open = event.newState === 'open'
    button.current?.setAttribute('aria-expanded', String(open))
    if (open) focusInside()
    else setContent('none')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') menu.current?.hidePopover()
    else if (menu.current && inside.loaded?.moveInRows(menu.current, event.key)) event.preventDefault()
  }
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    menu.current?.showPopover()
  }
  return { content, openByKey, onBeforeToggle, onToggle, onKeyDown }
}
