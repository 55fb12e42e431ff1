import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BareButton, IconButton } from './button.tsx'
import { focusedIn } from './focused-in.ts'
import { Icon, type IconNode } from './icon.tsx'
import sheet from './menu.css?sheet'
import { usePartSheets } from './sheets.ts'

/** Entry of a menu. */
export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly icon: IconNode
  /** Draws it in the colour of destruction. */
  readonly danger?: boolean
  /** Whether it is chosen already: spoken as checked. */
  readonly checked?: boolean
  /** Name of what it belongs to, shown above the first of neighbours with the same. */
  readonly group?: string
  act(): void
}

interface MenuProps {
  /** Name of both the button and the menu. */
  readonly label: string
  readonly icon: IconNode
  readonly entries: readonly MenuEntry[]
  /** Sentence above the entries, such as why some are missing. */
  readonly note?: string | undefined
  /** Result of the last command, shown beside the button; empty for none. The caller announces it, too. */
  readonly said?: string
  /** Entry to open at when it is drawn for the first time; undefined: it stays closed. */
  readonly opensAt?: 'first' | 'last' | undefined
  /** Called when the menu opens and closes; not when it is removed while open. */
  onOpenChange?(open: boolean): void
}

/**
 * Round button with a menu: the ARIA menu button pattern on the platform's popover. Enter, Space and ↓ open at the
 * first entry, ↑ at the last; arrows, Home, End and first letters move; Escape, Tab and a click outside close.
 */
export function Menu({ label, icon, entries, note, said = '', opensAt, onOpenChange }: MenuProps): ReactNode {
  usePartSheets(sheet)
  const name = `--menu${useId().replace(/[^\w-]/g, '')}`
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  /** Index of the entry focused on opening: the first, or the last. */
  const start = useRef<0 | -1>(0)
  const told = useRef(false)
  // a closed menu is not drawn: many rows have one
  const [drawn, setDrawn] = useState(false)

  useEffect(() => {
    if (!opensAt) return
    start.current = opensAt === 'last' ? -1 : 0
    queueMicrotask(() => menu.current?.showPopover()) // opening draws, which an effect must not
  }, [opensAt])

  /** Menu with its entries; undefined when it was removed before it could open. */
  const drawnMenu = (): HTMLElement | undefined => {
    flushSync(() => setDrawn(true))
    return menu.current?.isConnected ? menu.current : undefined
  }
  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const close = (): void => menu.current?.hidePopover()

  const onToggle = (event: ToggleEvent<HTMLDivElement>): void => {
    const open = event.newState === 'open'
    button.current?.setAttribute('aria-expanded', String(open))
    if (open !== told.current) onOpenChange?.(open)
    told.current = open
    if (open) items().at(start.current)?.focus()
    else setDrawn(false)
    start.current = 0
  }

  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    start.current = event.key === 'ArrowUp' ? -1 : 0
    drawnMenu()?.showPopover()
  }

  const onMenuKey = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') close()
    else moveFocus(event, items())
  }

  return (
    <>
      <IconButton
        ref={button}
        className="menu-button"
        part="menu-button"
        icon={icon}
        label={label}
        title={undefined}
        aria-haspopup="menu"
        aria-expanded="false"
        style={{ anchorName: name }}
        onClick={() => drawnMenu()?.togglePopover()}
        onKeyDown={onButtonKey}
      />
      <div
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className="menu"
        part="menu"
        aria-label={label}
        style={{ positionAnchor: name }}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') flushSync(() => setDrawn(true))
          // before the focused entry is removed, or the browser loses the place of the focus
          else if (focusedIn(menu.current)) button.current?.focus({ preventScroll: true })
        }}
        onToggle={onToggle}
        onKeyDown={onMenuKey}
      >
        {drawn && note !== undefined && (
          <p className="menu-note" role="none">
            {note}
          </p>
        )}
        {drawn && <Entries entries={entries} onChoose={close} />}
      </div>
      {said !== '' && <Said words={said} anchor={name} />}
    </>
  )
}

/** Result of a command, shown over everything beside the button. */
const Said = ({ words, anchor }: { readonly words: string; readonly anchor: string }): ReactNode => (
  <p
    ref={(bubble) => bubble?.showPopover()}
    popover="manual"
    className="menu menu-said"
    aria-hidden="true"
    style={{ positionAnchor: anchor }}
  >
    {words}
  </p>
)

/** Entries of a menu, neighbours of a group together under its name. */
function Entries({ entries, onChoose }: Pick<MenuProps, 'entries'> & Pick<EntryButtonProps, 'onChoose'>): ReactNode {
  const id = useId()
  const draw = (entry: MenuEntry): ReactNode => <EntryButton key={entry.key} entry={entry} onChoose={onChoose} />
  return entries.map((entry, index) => {
    const { group } = entry
    if (group === undefined) return draw(entry)
    if (entries[index - 1]?.group === group) return null
    return (
      <div key={group} className="menu-group" role="group" aria-labelledby={`${id}${index}`}>
        <p id={`${id}${index}`} className="menu-note" role="none">
          {group}
        </p>
        {entries.filter((one) => one.group === group).map(draw)}
      </div>
    )
  })
}

interface EntryButtonProps {
  readonly entry: MenuEntry
  /** Called before the entry acts. */
  onChoose(): void
}

const EntryButton = ({ entry: { label, icon, danger, checked, act }, onChoose }: EntryButtonProps): ReactNode => (
  <BareButton
    role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
    aria-checked={checked}
    tabIndex={-1}
    className="menu-entry"
    data-danger={danger || undefined}
    onClick={() => {
      onChoose()
      act()
    }}
  >
    <Icon node={icon} />
    {label}
  </BareButton>
)

/** Moves the focus by a key with a meaning here. */
function moveFocus(event: KeyboardEvent, all: readonly HTMLElement[]): void {
  const target = nextItem(all, event.key)
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** Entry that a key leads to; undefined for keys without a meaning here. */
function nextItem(all: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const here = all.findIndex(focusedIn)
  switch (key) {
    case 'ArrowDown':
      return all[(here + 1) % all.length]
    case 'ArrowUp':
      return all.at(here <= 0 ? -1 : here - 1)
    case 'Home':
    case 'PageUp':
      return all[0]
    case 'End':
    case 'PageDown':
      return all.at(-1)
    default: {
      if (key.length !== 1 || key === ' ') return undefined
      const after = [...all.slice(here + 1), ...all.slice(0, here + 1)]
      return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
    }
  }
}
