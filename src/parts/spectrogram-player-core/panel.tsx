import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { PANEL_HIDE_MS } from '../../domain/sound/limits.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { Icon, type IconNode } from '../../ui/icon.tsx'

interface PanelProps {
  /** Name of button and panel. */
  readonly label: string
  readonly icon: IconNode
  /** How it stands, beside the name. */
  readonly value?: string | undefined
  /** Whether it stands otherwise than at first. */
  readonly isChanged?: boolean
  onOpen?(): void
  /** Drawn while it is open. */
  children(close: () => void): ReactNode
}

/**
 * A button with a panel of controls. The panel goes away 5 s after it was last touched (Spec §9), but not from under a pointer
 * or the focus of a keyboard; Escape and a click outside close it at once.
 */
export function Panel({ label, icon, value, isChanged = false, onOpen, children }: PanelProps): ReactNode {
  const id = useId().replace(/[^\w-]/g, '')
  const name = `--panel${id}`
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)
  const [isOpen, setOpen] = useState(false)
  useHideUntouched(panel, isOpen)
  const close = (): void => panel.current?.hidePopover()
  const onToggle = (event: ToggleEvent<HTMLDivElement>): void => {
    const opens = event.newState === 'open'
    setOpen(opens)
    if (opens) onOpen?.()
  }
  useEffect(() => {
    if (isOpen && byKey.current) panel.current?.querySelector<HTMLElement>('input, button, a')?.focus()
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="tool"
        part="tool"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={value === undefined ? label : `${label} ${value}`}
        title={label}
        data-changed={isChanged || undefined}
        style={{ anchorName: name }}
        popoverTarget={id}
        onClick={(event) => {
          byKey.current = event.detail === 0
        }}
      >
        <Icon node={icon} size={16} />
        <span className="tool-label">{label}</span> {value !== undefined && <small>{value}</small>}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className="panel"
        part="panel"
        style={{ positionAnchor: name }}
        onBeforeToggle={(event) => {
          // before the focused control goes away, or the browser forgets where the focus was
          if (event.newState === 'closed' && panel.current?.matches(':focus-within'))
            button.current?.focus({ preventScroll: true })
        }}
        onToggle={onToggle}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}

/** Hides a panel that nobody has touched for the time of the specification. */
function useHideUntouched(panel: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  useEffect(() => {
    const element = panel.current
    if (!isOpen || !element) return
    const lifetime = createLifetime()
    let forget = (): void => {}
    const wait = (): void => {
      forget()
      forget = lifetime.after(PANEL_HIDE_MS, () => {
        if (element.matches(':hover') || element.querySelector(':focus-visible')) wait()
        else element.hidePopover()
      })
    }
    wait()
    for (const type of ['pointermove', 'pointerdown', 'input', 'keydown']) lifetime.listen(element, type, wait)
    return () => lifetime.end()
  }, [panel, isOpen])
}
