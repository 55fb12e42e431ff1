import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import cloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import keyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { isOpen, type OutboxEntry } from '../../domain/outbox/entry.ts'
import { formatDay } from '../../i18n/format.ts'
import { beginOutboxAtom, dismissRefusedAtom, outboxAtom, retryOutboxAtom } from '../../state/outbox/store.ts'
import { mayActAtom, signInOpenAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { reasonText } from '../../i18n/outbox-text.ts'
import { useLentFocus } from '../use-left-focus.ts'
import sheet from './outbox.css?sheet'
import { UndoNote } from './undo-note.tsx'
import { useSecondsTo } from './use-seconds-to.ts'

/** Refused commands named at once at most. */
const NAMED = 5
/** Time for which a deletion is told, milliseconds. */
const GONE_TOLD_MS = 5000

/**
 * Notices of the outbox: the last press with undo, why others wait, and refused ones by name. Nothing when there are
 * none.
 */
export function OutboxNotices({ onUndone }: Pick<NoticesProps, 'onUndone'>): ReactNode {
  const { entries, silences, isOnline } = useAtomValue(outboxAtom)
  const begin = useSetAtom(beginOutboxAtom)
  useSheets(sheet)
  useEffect(() => void begin(), [begin])
  useRemovedEvents(entries)
  const open = entries.filter(isOpen)
  const refused = entries.filter(({ state }) => state === 'refused')
  const gone = entries.findLast(({ act, state }) => act.kind === 'delete' && state === 'done')
  const isTold = useSecondsTo(gone ? gone.changedMs + GONE_TOLD_MS : 0) > 0
  if (open.length === 0 && refused.length === 0 && !isTold) return null
  const isSilent = !isOnline || silences > 0
  const last = open.at(-1)?.press ?? (isTold ? gone?.press : undefined)
  return <Notices {...{ last, open, refused, entries, isSilent, onUndone }} />
}

interface NoticesProps {
  readonly entries: readonly OutboxEntry[]
  /** Entries that the station has not been told yet, and refused ones. */
  readonly open: readonly OutboxEntry[]
  readonly refused: readonly OutboxEntry[]
  /** Press that is told. */
  readonly last: string | undefined
  /** Whether the station cannot be reached. */
  readonly isSilent: boolean
  /** Called when a press was undone here. */
  readonly onUndone?: ((press: string) => void) | undefined
}

function Notices({ last, entries, open, refused, isSilent, onUndone }: NoticesProps): ReactNode {
  const mayAct = useAtomValue(mayActAtom)
  const focus = useLentFocus<HTMLDivElement>()
  const isStopped = open.length > 0 && (!mayAct || isSilent)
  return (
    <div {...focus} className="outbox" part="outbox">
      {isStopped && <Waiting count={open.length} isSignedOut={!mayAct} />}
      {refused.length > 0 && <Refused entries={refused} />}
      {last !== undefined && (
        <UndoNote
          entries={entries.filter(({ press, state }) => press === last && state !== 'undone')}
          onUndone={onUndone}
        />
      )}
    </div>
  )
}

/** Tells the page around which detections were deleted (`bird-detection-removed`). */
function useRemovedEvents(entries: readonly OutboxEntry[]): void {
  const host = useHost()
  const told = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    const gone = entries.filter(({ act, state }) => act.kind === 'delete' && state === 'done')
    const before = told.current
    told.current = new Set(gone.map(({ key }) => key))
    if (!before) return // entries that were over before this was mounted
    for (const { key, subject } of gone)
      if (!before.has(key)) host.emit('bird-detection-removed', { id: subject.id }, false)
  }, [entries, host])
}

function Waiting({ count, isSignedOut }: { readonly count: number; readonly isSignedOut: boolean }): ReactNode {
  const text = useText()
  const { retryAtMs, isOnline } = useAtomValue(outboxAtom)
  const retry = useSetAtom(retryOutboxAtom)
  const openSignIn = useSetAtom(signInOpenAtom)
  const seconds = useSecondsTo(retryAtMs)
  return (
    <div className="outbox-note" role="status" part="waiting">
      <Icon node={isSignedOut ? keyRound : cloudOff} />
      <div className="outbox-words">
        <p className="outbox-title">{text(isSignedOut ? 'outbox.signedOut' : 'outbox.silent', { count })}</p>
        <p className="outbox-detail">
          {text(isSignedOut ? 'outbox.signedOutText' : 'outbox.silentText')}{' '}
          {!isSignedOut && isOnline && seconds > 0 && (
            <span aria-hidden="true">{text('outbox.tryingIn', { seconds })}</span>
          )}
        </p>
      </div>
      <Button onClick={() => (isSignedOut ? openSignIn(true) : retry())}>
        {text(isSignedOut ? 'frame.login' : 'outbox.now')}
      </Button>
    </div>
  )
}

function Refused({ entries }: { readonly entries: readonly OutboxEntry[] }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const writeTime = useTime()
  const dismiss = useSetAtom(dismissRefusedAtom)
  const retry = useSetAtom(retryOutboxAtom)
  const keys = entries.map(({ key }) => key)
  return (
    <div className="outbox-note" role="alert" part="refused">
      <Icon node={circleAlert} />
      <div className="outbox-words">
        <p className="outbox-title">{text('outbox.refused', { count: entries.length })}</p>
        <ul className="outbox-detail">
          {entries.slice(0, NAMED).map((entry) => (
            <li key={entry.key}>
              {text('outbox.refusedOne', {
                name: entry.subject.commonName.trim() || entry.subject.scientificName,
                when: `${formatDay(locale, entry.subject.date, 'short')}, ${writeTime(entry.subject.time)}`,
                reason: reasonText(text, entry),
              })}
            </li>
          ))}
          {entries.length > NAMED && <li>{text('outbox.refusedMore', { count: entries.length - NAMED })}</li>}
        </ul>
      </div>
      <span className="outbox-acts">
        <Button part="retry" onClick={() => retry(keys)}>
          {text('detections.retry')}
        </Button>
        <Button onClick={() => dismiss(keys)}>{text('outbox.allRight')}</Button>
      </span>
    </div>
  )
}
