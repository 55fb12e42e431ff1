import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react'
import { PANEL_HIDE_MS } from '../../domain/sound/limits.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { BareButton } from '../../ui/button.tsx'
import { Icon, type IconNode } from '../../ui/icon.tsx'

interface PanelButtonProps {
  readonly label: string
  readonly icon: IconNode
  /** Of the panel. */
  readonly id: string
  readonly isOpen: boolean
  /** Whether something in it stands otherwise than at first. */
  readonly isChanged?: boolean
  onToggle(byKey: boolean): void
}

/** A button that opens and closes a panel. */
export function PanelButton({ label, icon, id, isOpen, isChanged, onToggle }: PanelButtonProps): ReactNode {
  return (
    <BareButton
      className="tool"
      part="tool"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      aria-label={label}
      title={label}
      data-changed={isChanged || undefined}
      onClick={({ detail }) => onToggle(detail === 0)}
    >
      <Icon node={icon} size={16} />
      <span className="tool-label">{label}</span>
    </BareButton>
  )
}

interface PanelProps {
  readonly id: string
  readonly label: string
  readonly panel: RefObject<HTMLDivElement | null>
  /** Nobody has touched it for long. */
  onUntouched(): void
  onKeyDown(event: KeyboardEvent): void
  readonly children: ReactNode
}

/**
 * A panel of controls below the picture, which it never covers. It goes away 5 s after it was last touched (Spec §9), but not
 * from under a pointer or the focus of a keyboard.
 */
export function Panel({ id, label, panel, onKeyDown, onUntouched, children }: PanelProps): ReactNode {
  useHideUntouched(panel, onUntouched)
  return (
    <div ref={panel} id={id} role="group" aria-label={label} className="panel" part="panel" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

function useHideUntouched(panel: RefObject<HTMLElement | null>, onUntouched: () => void): void {
  const hide = useEffectEvent(onUntouched)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const lifetime = createLifetime()
    let forget = (): void => {}
    const wait = (): void => {
      forget()
      forget = lifetime.after(PANEL_HIDE_MS, () => {
        if (element.matches(':hover') || element.querySelector(':focus-visible')) wait()
        else hide()
      })
    }
    wait()
    for (const type of ['pointermove', 'pointerdown', 'input', 'keydown']) lifetime.listen(element, type, wait)
    return () => lifetime.end()
  }, [panel])
}
