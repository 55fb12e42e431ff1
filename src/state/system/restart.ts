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

/** How often a station that starts is looked for, milliseconds. */
export const RESTART_LOOK_MS = 2000
/** After so long something is wrong; it is looked for all the same, less often. */
const LOST_MS = 120_000
/** How often a station that is lost is looked for, milliseconds. */
const LOST_LOOK_MS = 30_000

/** How a restart stands; `lost`: the station has not come back in two minutes. */
export type RestartState =
  | { readonly kind: 'none' | 'asking' | 'starting' | 'lost' }
  | { readonly kind: 'back' /** Wall clock, milliseconds. */; readonly atMs: number }
  | { readonly kind: 'failed'; readonly failure: Failure }

const slotAtom = atom<RestartState>({ kind: 'none' })
/** Which press looks for the station: the one before it stops. */
const pressAtom = atom({})

/** How it stands with a restart. */
export const restartAtom: Atom<RestartState> = atom((get) => get(slotAtom))

/** What the station says of a restart; undefined where it says nothing, as classic ones. */
export const restartOfferAtom: QuestionAtom<RestartOffer | undefined> = question<RestartOffer | undefined>(
  async (client, options) => {
    const config = await client.boot()
    if (!config.ok) return config
    return config.value.dialect === 'classic' ? success(undefined) : restartOffer(client, options)
  },
  { holdMs: 0 },
)

/** Whether something was saved on this page that counts only after a restart. */
export const isRestartDueAtom = atom(false)

/** Has the station start anew, and looks for it until it is back. */
export const restartStationAtom = atom(null, async (get, set): Promise<void> => {
  const way = valueOf(get(restartOfferAtom.known))?.way
  const { kind } = get(slotAtom)
  if (!way || kind === 'asking' || kind === 'starting') return
  set(slotAtom, { kind: 'asking' })
  const client = get(stationClientAtom)
  let answer = await restartStation(client, way)
  if (!answer.ok && answer.failure.kind === 'unauthenticated' && (await set(whenSignedInAtom)))
    answer = await restartStation(client, way)
  // whose answer was cut off has begun; so has one that says it is about to
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
