import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import lock from 'lucide/dist/esm/icons/lock.mjs'
import lockOpen from 'lucide/dist/esm/icons/lock-open.mjs'
import trash from 'lucide/dist/esm/icons/trash.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { type DetectionAction, isChange } from '../../domain/detection-options.ts'
import type { Detection } from '../../domain/detection.ts'
import type { OutboxCommand } from '../../domain/outbox/entry.ts'
import type { Text } from '../../i18n/text.ts'
import { pauseUpdatesAtom } from '../../state/paused-updates.ts'
import { canUnlockAtom, stationCanAtom } from '../../state/session/session.ts'
import { Menu } from '../../ui/menu.tsx'
import { useText } from '../../ui/text.ts'
import { DeferredPostcard, postcardIcon } from '../postcard/deferred-postcard.tsx'
import { useSpeciesEntries } from '../species-rule/use-species-entries.tsx'
import { useActionOptions, useHasActions } from './action-options.ts'
import { type ActionEntry, useGiving } from './use-giving.ts'
import { useJudge } from '../verdict-buttons/use-judge.ts'
import { VERDICT_CHOICES } from '../verdict-buttons/verdict-choices.ts'

interface DetectionMenuProps {
  readonly detection: Detection
  /** Bird and time, for the name of the button. */
  readonly subject: string
  /** Actions already in sight beside it, which the menu does not repeat. */
  readonly shown?: readonly DetectionAction[] | undefined
  /** Entry at which it opens as soon as it is loaded, since it was pressed before. */
  readonly opensAt: 'first' | 'last' | undefined
}

/**
 * Menu of the actions on a detection, for a visitor without rights, too. While it or a postcard is open, the lists hold
 * still.
 */
export function DetectionMenu({ detection, subject, shown, opensAt }: DetectionMenuProps): ReactNode {
  const text = useText()
  const canUnlock = useAtomValue(canUnlockAtom)
  const can = useAtomValue(stationCanAtom)
  const { actions } = useActionOptions()
  const judge = useJudge()
  const [hasPostcard, showPostcard] = useState(false)
  const [open, setOpen] = useState(false)
  const run = (act: OutboxCommand): void => void judge(act, [detection])
  const species = useSpeciesEntries(detection, () => run({ kind: 'ignore' }))
  useHold(open || hasPostcard || species.dialog !== undefined)
  const close = useCallback(() => showPostcard(false), [])
  const giving = useGiving(detection)
  const postcard = postcardEntry(text, () => showPostcard(true))
  const mayChange = useHasActions()
  const changes = mayChange ? entriesFor(detection, canUnlock, text, run) : []
  const rules = mayChange ? species.entries.map((entry): ActionEntry => ({ ...entry, of: 'ignore' })) : []
  const isGiven = ({ of }: ActionEntry): boolean => of === 'share'
  const isDeletion = ({ of }: ActionEntry): boolean => of === 'delete'
  const entries = [
    ...changes.filter((one) => !isDeletion(one)),
    ...giving.entries.filter((one) => !isGiven(one)),
    ...[...giving.entries.filter(isGiven), postcard].map((one) => ({ ...one, group: text('detections.share') })),
    ...rules,
    ...changes.filter(isDeletion), // deletions stay last
  ]
  return (
    <>
      <Menu
        label={text('detections.actions', { subject })}
        icon={ellipsis}
        entries={entries.filter(
          ({ of }) => (actions?.includes(of) ?? true) && shown?.includes(of) !== true && (!isChange(of) || can(of)),
        )}
        said={giving.said}
        note={detection.locked ? text('detections.lockedState') : undefined}
        onOpenChange={setOpen}
        opensAt={opensAt}
      />
      {hasPostcard && <DeferredPostcard detection={detection} onClose={close} />}
      {species.dialog}
    </>
  )
}

function useHold(on: boolean): void {
  const hold = useSetAtom(pauseUpdatesAtom)
  const me = useMemo(() => Symbol('menu'), [])
  useEffect(() => {
    hold(me, on)
    return () => hold(me, false)
  }, [hold, me, on])
}

const postcardEntry = (text: Text, act: () => void): ActionEntry => ({
  of: 'postcard',
  key: 'postcard',
  label: text('detections.postcardFilm'),
  icon: postcardIcon,
  act,
})

/**
 * Entries that change a detection. A locked one can neither be reviewed nor deleted, and only the current dialect can
 * unlock it (Spec §4, station-api 3.7 to 3.9).
 */
function entriesFor(
  { verified, locked }: Detection,
  canUnlock: boolean,
  text: Text,
  run: (act: OutboxCommand) => void,
): ActionEntry[] {
  if (locked) {
    const unlock: ActionEntry = {
      of: 'lock',
      key: 'unlock',
      label: text('detections.unlock'),
      icon: lockOpen,
      act: () => run({ kind: 'lock', locked: false }),
    }
    return canUnlock ? [unlock] : []
  }
  return [
    ...VERDICT_CHOICES.toReversed().map(
      // a menu begins with the usual answer
      ({ verified: verdict, icon, label }): ActionEntry => ({
        of: 'review',
        key: verdict,
        label: text(label),
        icon,
        checked: verified === verdict,
        act: () => {
          if (verified !== verdict) run({ kind: 'review', verified: verdict })
        },
      }),
    ),
    {
      of: 'lock',
      key: 'lock',
      label: text('detections.lock'),
      icon: lock,
      act: () => run({ kind: 'lock', locked: true }),
    },
    {
      of: 'delete',
      key: 'delete',
      label: text('detections.delete'),
      icon: trash,
      danger: true,
      act: () => run({ kind: 'delete' }),
    },
  ]
}
