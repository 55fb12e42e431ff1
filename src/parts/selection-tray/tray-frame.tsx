import x from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { EGGS_FOR_MANY } from '../../domain/limits.ts'
import { IconButton } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { Egg } from '../egg/egg.tsx'
import sheet from './selection-tray.css?sheet'

/** Place of a tray at the bottom of the window; empty, it takes no space. */
export function TrayPlace({ children }: { readonly children: ReactNode }): ReactNode {
  useSheets(sheet)
  return <div className="tray-place">{children}</div>
}

interface TrayFrameProps {
  /** Number selected. */
  readonly count: number
  /** Species for the eggs; each is drawn once. */
  readonly eggs: readonly string[]
  /** Notes about them. */
  readonly notes?: ReactNode
  /** Buttons of the actions. */
  readonly children: ReactNode
  /** Called to empty the selection. */
  onClear(): void
}

/** Frame of a tray: the selection, its actions, and the button that gives it up. */
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
