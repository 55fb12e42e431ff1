import x from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { EGGS_FOR_MANY } from '../../domain/limits.ts'
import { IconButton } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { Egg } from '../egg/egg.tsx'
import sheet from './selection-tray.css?sheet'

/** Where a tray stands, at the bottom of the window: with nothing in it, it takes no room. */
export function TrayPlace({ children }: { readonly children: ReactNode }): ReactNode {
  useSheets(sheet)
  return <div className="tray-place">{children}</div>
}

interface TrayFrameProps {
  /** How many are picked. */
  readonly count: number
  /** Their species, as eggs go by; each is drawn once. */
  readonly eggs: readonly string[]
  /** What else is to be said of them. */
  readonly notes?: ReactNode
  /** Buttons of what can be done with them. */
  readonly children: ReactNode
  /** The selection is to be empty. */
  onClear(): void
}

/** What is picked, what can be done with it, and the way to give it up. */
export function TrayFrame({ count, eggs, notes, children, onClear }: TrayFrameProps): ReactNode {
  const text = useText()
  return (
    <section className="tray" part="tray" aria-label={text('tray.label')}>
      <span className="tray-eggs">
        {[...new Set(eggs)].slice(0, EGGS_FOR_MANY).map((species) => (
          <Egg key={species} species={species} size={26} />
        ))}
      </span>
      <p className="tray-words" role="status">
        <b>{text('tray.selected', { count })}</b>
        {notes}
      </p>
      <div className="tray-acts">{children}</div>
      <IconButton icon={x} label={text('tray.clear')} onClick={onClear} />
    </section>
  )
}
