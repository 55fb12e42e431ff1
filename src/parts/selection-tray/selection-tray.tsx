import eyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import lock from 'lucide/dist/esm/icons/lock.mjs'
import lockOpen from 'lucide/dist/esm/icons/lock-open.mjs'
import trash from 'lucide/dist/esm/icons/trash.mjs'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { OutboxCommand } from '../../domain/outbox/entry.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { commandPlanAtom } from '../../state/outbox/store.ts'
import { canUnlockAtom, mayActAtom, stationCanAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/button.tsx'
import type { IconNode } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { OutboxNotices } from '../outbox/outbox-notices.tsx'
import { useJudge } from '../verdict-buttons/use-judge.ts'
import { VERDICT_CHOICES } from '../verdict-buttons/verdict-choices.ts'
import { TrayFrame, TrayPlace } from './tray-frame.tsx'

interface TrayAct {
  readonly act: OutboxCommand
  readonly label: MessageKey
  readonly icon: IconNode
}

const ACTS: readonly TrayAct[] = [
  ...VERDICT_CHOICES.map(
    ({ verified, short: label, icon }): TrayAct => ({ act: { kind: 'review', verified }, label, icon }),
  ),
  { act: { kind: 'lock', locked: true }, label: 'detections.lock', icon: lock },
  { act: { kind: 'lock', locked: false }, label: 'detections.unlock', icon: lockOpen },
  { act: { kind: 'delete' }, label: 'detections.delete', icon: trash },
  { act: { kind: 'ignore' }, label: 'detections.ignoreConfirm', icon: eyeOff },
]

interface SelectionTrayProps {
  /** Selected detections, as they are shown now. */
  readonly selected: readonly Detection[]
  /** Called to empty the selection: it was given up, or acted on. */
  onClear(): void
}

/** Tray with the actions on selected detections, and the state of earlier ones. Without a selection only the latter. */
export function SelectionTray({ selected, onClear }: SelectionTrayProps): ReactNode {
  const mayAct = useAtomValue(mayActAtom)
  return (
    <TrayPlace>
      <OutboxNotices />
      {mayAct && selected.length > 0 && <Tray selected={selected} onClear={onClear} />}
    </TrayPlace>
  )
}

function Tray({ selected, onClear }: SelectionTrayProps): ReactNode {
  const text = useText()
  const judge = useJudge()
  const plan = useAtomValue(commandPlanAtom)
  const canUnlock = useAtomValue(canUnlockAtom)
  const can = useAtomValue(stationCanAtom)
  const locked = selected.filter((one) => one.locked).length
  const run = (act: OutboxCommand): void => {
    if (judge(act, selected) !== undefined) onClear()
  }
  const notes = (
    <>
      {locked > 0 && <span>{text('tray.locked', { locked, left: selected.length - locked })}</span>}
      {locked > 0 && !canUnlock && <span>{text('tray.cannotUnlock')}</span>}
    </>
  )
  return (
    <TrayFrame count={selected.length} eggs={selected.map(eggOf)} notes={notes} onClear={onClear}>
      {ACTS.filter(({ act }) => can(act.kind) && isOffered(act, locked, canUnlock)).map(({ act, label, icon }) => (
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
    </TrayFrame>
  )
}

const eggOf = ({ scientificName }: Detection): string => scientificName

/** Whether a command is offered: unlocking only where something is locked, and the station can. */
const isOffered = (act: OutboxCommand, locked: number, canUnlock: boolean): boolean =>
  act.kind !== 'lock' || act.locked || (locked > 0 && canUnlock)
