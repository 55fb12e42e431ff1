import chevron from 'lucide/dist/esm/icons/chevron-down.mjs'
import { type KeyboardEvent, type ReactNode, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deferred } from '../../platform/deferred.ts'
import { BareButton } from '../../ui/button.tsx'
import { focusedIn } from '../../ui/focused-in.ts'
import { Icon } from '../../ui/icon.tsx'
import menuSheet from '../../ui/menu.css?sheet'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './source-menu.css?sheet'
import type { ListeningControls } from './use-listening.ts'

/** What is in the menu; loaded when somebody reaches for it. */
const inside = deferred(() => import('./source-rows.tsx'))

interface SourceMenuProps {
  readonly listen: ListeningControls
  /** `chip` is the microphone's name, `more` a small arrow beside the listen button. */
  readonly variant: 'chip' | 'more'
  readonly disabled?: boolean
}

/**
 * The microphones: a press on one plays it, a press on the one that plays stops it (Spec §2 "Audio control"). A menu on the
 * platform's popover: arrows move, Escape, Tab and a click outside close. It is seen as soon as there is something in it.
 */
export function SourceMenu({ listen, variant, disabled }: SourceMenuProps): ReactNode {
  const text = useText()
  useSheets(menuSheet, sheet)
  const name = `--sources${useId().replace(/[^\w-]/g, '')}`
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const { content, openByKey, ...handlers } = usePopoverMenu(button, menu)
  const label = text('listen.sources')
  const source = listen.source?.name
  return (
    <>
      <BareButton
        ref={button}
        className={`listen-${variant}`}
        part="menu-button"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={variant === 'chip' && source !== undefined ? `${source}, ${label}` : label}
        title={label}
        style={{ anchorName: name }}
        onPointerEnter={inside.prepare}
        onFocus={inside.prepare}
        onClick={() => menu.current?.togglePopover()}
        onKeyDown={openByKey}
      >
        {variant === 'chip' && <span className="listen-chip-name">{source ?? label}</span>}
        <Icon node={chevron} size={17} />
      </BareButton>
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
        {content === 'rows' && inside.loaded && <inside.loaded.Rows listen={listen} />}
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
    else if (focusedIn(menu.current)) button.current?.focus({ preventScroll: true })
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
