import check from 'lucide/dist/esm/icons/check.mjs'
import eyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import lock from 'lucide/dist/esm/icons/lock.mjs'
import lockOpen from 'lucide/dist/esm/icons/lock-open.mjs'
import trash from 'lucide/dist/esm/icons/trash.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { OutboxAct } from '../../domain/outbox-entry.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { pressPlanAtom } from '../../state/detections/verdict-outbox.ts'
import { canUnlockAtom, mayActAtom } from '../../state/session/session.ts'
import button from '../../ui/button.css?sheet'
import { Button, IconButton } from '../../ui/button.tsx'
import type { IconNode } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { Egg } from '../egg/egg.tsx'
import { OutboxNotices } from '../outbox/outbox-notices.tsx'
import { useJudge } from '../verdict-buttons/use-judge.ts'
import sheet from './selection-tray.css?sheet'

const SHEETS = [button, sheet]

/** As many eggs stand for those that were picked. */
const EGGS = 3

interface TrayAct {
  readonly act: OutboxAct
  readonly label: MessageKey
  readonly icon: IconNode
}

const ACTS: readonly TrayAct[] = [
  { act: { kind: 'review', verified: 'false_positive' }, label: 'tray.false', icon: x },
  { act: { kind: 'review', verified: 'correct' }, label: 'detections.confirmCorrect', icon: check },
  { act: { kind: 'lock', locked: true }, label: 'detections.lock', icon: lock },
  { act: { kind: 'lock', locked: false }, label: 'detections.unlock', icon: lockOpen },
  { act: { kind: 'delete' }, label: 'detections.delete', icon: trash },
  { act: { kind: 'ignore' }, label: 'detections.ignoreConfirm', icon: eyeOff },
]

interface SelectionTrayProps {
  /** What is picked, as it is shown now. */
  readonly selected: readonly Detection[]
  /** The selection is to be empty: somebody gave it up, or it was acted on. */
  onClear(): void
}

/**
 * What can be done with picked detections, and what has become of what was asked for. With nothing picked only the latter;
 * so it can stay where it is.
 */
export function SelectionTray({ selected, onClear }: SelectionTrayProps): ReactNode {
  const mayAct = useAtomValue(mayActAtom)
  useSheets(SHEETS)
  return (
    <div className="tray-place">
      <OutboxNotices />
      {mayAct && selected.length > 0 && <Tray selected={selected} onClear={onClear} />}
    </div>
  )
}

function Tray({ selected, onClear }: SelectionTrayProps): ReactNode {
  const text = useText()
  const judge = useJudge()
  const plan = useAtomValue(pressPlanAtom)
  const canUnlock = useAtomValue(canUnlockAtom)
  const locked = selected.filter((one) => one.locked).length
  const eggs = [...new Set(selected.map((one) => one.speciesCode || one.scientificName))].slice(0, EGGS)
  const run = (act: OutboxAct): void => {
    if (judge(act, selected) !== undefined) onClear()
  }
  return (
    <section className="tray" part="tray" aria-label={text('tray.label')}>
      <span className="tray-eggs">
        {eggs.map((species) => (
          <Egg key={species} species={species} size={26} />
        ))}
      </span>
      <p className="tray-words" role="status">
        <b>{text('tray.selected', { count: selected.length })}</b>
        {locked > 0 && <span>{text('tray.locked', { locked, left: selected.length - locked })}</span>}
        {locked > 0 && !canUnlock && <span>{text('tray.cannotUnlock')}</span>}
      </p>
      <div className="tray-acts">
        {ACTS.filter(({ act }) => isOffered(act, locked, canUnlock)).map(({ act, label, icon }) => (
          <Button
            key={label}
            icon={icon}
            part={act.kind === 'review' ? 'verdict' : 'act'}
            data-verdict={act.kind === 'review' ? act.verified : undefined}
            data-act={act.kind}
            disabled={plan(act, selected).will.length === 0}
            onClick={() => run(act)}
          >
            {text(label)}
          </Button>
        ))}
      </div>
      <IconButton icon={x} label={text('tray.clear')} onClick={onClear} />
    </section>
  )
}

/** To unlock is offered only where something is locked, and the station can. */
const isOffered = (act: OutboxAct, locked: number, canUnlock: boolean): boolean =>
  act.kind !== 'lock' || act.locked || (locked > 0 && canUnlock)
