import { type Atom, atom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'
import { success } from '../../domain/result.ts'
import type { RestartOffer } from '../../domain/system/machine.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { stationHealth } from '../../station/endpoints/station-health.ts'
import { restartOffer, restartStation } from '../../station/endpoints/system.ts'
import { wallAheadAtom } from '../clock.ts'
import { question, type QuestionAtom } from '../question.ts'
import { valueOf } from '../remote.ts'
import { whenSignedInAtom } from '../session/ask-to-sign-in.ts'
import { stationClientAtom } from '../station.ts'

/** Interval of looking for a station that restarts, milliseconds. */
export const RESTART_LOOK_MS = 2000
/** Time after which a restart counts as failed, milliseconds; the station is still looked for, less often. */
const LOST_MS = 120_000
/** Interval of looking for a lost station, milliseconds. */
const LOST_LOOK_MS = 30_000

/** State of a restart; `lost`: the station has not come back in two minutes. */
export type RestartState =
  | { readonly kind: 'none' | 'asking' | 'starting' | 'lost' }
  | { readonly kind: 'back' /** Return of the station; wall clock, milliseconds. */; readonly atMs: number }
  | { readonly kind: 'failed'; readonly failure: Failure }

const slotAtom = atom<RestartState>({ kind: 'none' })
/** Press that looks for the station: an earlier one stops. */
const pressAtom = atom({})

/** State of the restart. */
export const restartAtom: Atom<RestartState> = atom((get) => get(slotAtom))

/** Offer of a restart by the station; undefined where it tells none, as classic ones. */
export const restartOfferAtom: QuestionAtom<RestartOffer | undefined> = question<RestartOffer | undefined>(
  async (client, options) => {
    const config = await client.boot()
    if (!config.ok) return config
    return config.value.dialect === 'classic' ? success(undefined) : restartOffer(client, options)
  },
  { holdMs: 0 },
)

/** Whether a setting was saved on this page that counts only after a restart. */
export const isRestartDueAtom = atom(false)

/** Restarts the station, and looks for it until it is back. */
export const restartStationAtom = atom(null, async (get, set): Promise<void> => {
  const way = valueOf(get(restartOfferAtom.known))?.way
  const { kind } = get(slotAtom)
  if (!way || kind === 'asking' || kind === 'starting') return
  set(slotAtom, { kind: 'asking' })
  const client = get(stationClientAtom)
  let answer = await restartStation(client, way)
  if (!answer.ok && answer.failure.kind === 'unauthenticated' && (await set(whenSignedInAtom)))
    answer = await restartStation(client, way)
  // a cut-off answer means that it has begun; so does one that it is about to
  if (!answer.ok && answer.failure.status !== 0 && answer.failure.status !== 409)
    return set(slotAtom, { kind: 'failed', failure: answer.failure })
  set(slotAtom, { kind: 'starting' })
  await set(lookAtom)
})

const lookAtom = atom(null, async (get, set): Promise<void> => {
  const lifetime = createLifetime()
  const begunMs = now()
  const press = {}
  set(pressAtom, press)
  for (let wasAway = false; ; ) {
    await lifetime.passed(get(slotAtom).kind === 'lost' ? LOST_LOOK_MS : RESTART_LOOK_MS)
    if (get(pressAtom) !== press) return
    const health = await stationHealth(get(stationClientAtom))
    const ageSeconds = (health.ok && health.value.uptimeSeconds) || Number.POSITIVE_INFINITY
    if (health.ok && (wasAway || ageSeconds * 1000 < now() - begunMs)) break
    wasAway ||= !health.ok
    if (now() - begunMs >= LOST_MS) set(slotAtom, { kind: 'lost' })
  }
  set(isRestartDueAtom, false)
  set(slotAtom, { kind: 'back', atMs: now() + get(wallAheadAtom) })
  await set(restartOfferAtom)
})
