import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import {
  isRunning,
  type ListenKnowledge,
  type ListenRefusal,
  listenRefusal,
  refusedFor,
} from '../../domain/listen-access.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { listenAccessAtom, mayPlayLive } from '../../state/live/listen-access.ts'
import { selectSourceAtom } from '../../state/live/live-slots.ts'
import { snapshotOfAtom } from '../../state/station.ts'
import { useHost } from '../../ui/host.ts'
import { useProperties } from '../../ui/properties.ts'
import type { ShownRefusal } from './listen-refused.tsx'
import { isUnderWay, type ListeningControls } from './use-listening.ts'

export { ListenRefused } from './listen-refused.tsx'

/** A gateway is not asked sooner again, milliseconds: its clock may be a little behind. */
const SOONEST_MS = 5000

interface ListenAccessProps {
  readonly listen: ListeningControls
  /** The microphone that alone is wanted, as its author wrote it. */
  readonly wanted: string | undefined
  /** `pending`: it is refused, and the words for that are on their way. */
  onRefusal(refusal: ShownRefusal | 'pending' | undefined): void
}

/** Learns before anybody presses whether something can be heard here, and from presses that were refused. Draws nothing. */
export function ListenAccess({ listen, wanted, onRefusal }: ListenAccessProps): ReactNode {
  const { listening, sources, isKnown, failure, source } = listen
  const door = useAtomValue(listenAccessAtom)
  const known = useSyncExternalStore(door.subscribe, () => door.known)
  const snapshotOf = useAtomValue(snapshotOfAtom)
  useEffect(() => {
    if (!failure) door.ask()
  }, [door, failure, snapshotOf])
  const { problem, isTriedAgain } = listening
  const lastId = listening.source?.id
  useLayoutEffect(() => {
    if (problem && !isTriedAgain) door.learn(problem, lastId) // before it is drawn: what is refused is no error
  }, [door, problem, isTriedAgain, lastId])
  useHeardSource(listen, wanted, known)
  const hasMicrophone = isKnown ? sources.length > 0 : undefined
  const place = { failure, isPlayable: mayPlayLive(), isAtHome: door.isAtHome, hasMicrophone }
  const named = wanted === undefined ? undefined : sources.find(({ id }) => id === source?.id)?.id
  const only = named ?? lastId
  const refusal = isUnderWay(listening) ? undefined : listenRefusal(known, { ...place, wanted: only })
  const { kind, mayFollow, until } = refusal ?? {}
  const same = useMemo(
    () => kind && { kind, mayFollow: mayFollow === true, ...(until !== undefined && { until }) },
    [kind, mayFollow, until],
  )
  return (
    same && (
      <>
        <Pending onRefusal={onRefusal} />
        <Teller refusal={same} door={door} onRefusal={onRefusal} />
      </>
    )
  )
}

/** Placeholder of a refusal: reports `pending` from before the first paint until the refusal is gone. */
function Pending({ onRefusal }: Pick<ListenAccessProps, 'onRefusal'>): null {
  useLayoutEffect(() => {
    onRefusal('pending')
    return () => onRefusal(undefined)
  }, [onRefusal])
  return null
}

/**
 * Chooses a microphone that somebody listens to at the station, where websites can hear no others: for who has named and
 * tried none. Whatever was tried stays.
 */
function useHeardSource(
  { listening, sources, source }: ListeningControls,
  wanted: string | undefined,
  { running }: ListenKnowledge,
): void {
  const select = useSetAtom(selectSourceAtom)
  const isFree = wanted === undefined && listening.source === undefined
  const heard = isFree && running ? sources.find(({ id }) => isRunning(running, id)) : undefined
  useEffect(() => {
    if (heard && running && source && !isRunning(running, source.id)) select(heard)
  }, [heard, running, source, select])
}

interface TellerProps extends Pick<ListenAccessProps, 'onRefusal'> {
  readonly refusal: ListenRefusal
  readonly door: { askAgain(): void }
}

/** Hands a refusal on as soon as its words are here, as long as it lasts. */
function Teller({ refusal, door, onRefusal }: TellerProps): ReactNode {
  const host = useHost()
  useProperties({ refusal: () => refusal.kind })
  useLayoutEffect(() => {
    const focused = host.element.shadowRoot?.activeElement
    onRefusal({ ...refusal, hadFocus: focused?.matches('[part~="button"], .lw-play') === true })
    host.setState('refused', true)
    return () => {
      host.setState('refused', false)
    }
  }, [host, onRefusal, refusal])
  useEffect(() => {
    const lifetime = createLifetime()
    const ms = refusedFor(refusal, now())
    if (ms !== undefined) lifetime.after(Math.max(SOONEST_MS, ms), door.askAgain)
    return () => lifetime.end()
  }, [refusal, door])
  return null
}
