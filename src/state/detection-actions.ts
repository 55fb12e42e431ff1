import { atom } from 'jotai'
import type { Detection } from '../domain/detection.ts'
import type { Failure } from '../domain/failure.ts'
import type { Result } from '../domain/result.ts'
import { codeOf } from '../platform/deferred.ts'
import {
  deleteDetection,
  detection,
  ignoreSpecies,
  lockDetection,
  reviewDetection,
} from '../station/endpoints/detections.ts'
import { type DetectionWish, detectionProgressAtom, noteAtom } from './detection-progress.ts'
import { confirmAtom, expectAtom, learnTruthAtom, removeDetectionAtom } from './detections/changes.ts'
import { askAtom, learnAtom } from './detections/records.ts'
import { textAtom } from './locale.ts'
import { sessionEndedAtom } from './session.ts'
import { stationClientAtom } from './station.ts'

/**
 * Asks the station for something. Reviews and locks show at once and are taken back when refused; a species is ignored
 * and a detection deleted only when the station has said so. A second wish while one is under way is not sent.
 */
export const wishAtom = atom(null, async (get, set, target: Detection, wish: DetectionWish): Promise<void> => {
  const { id } = target
  if (get(detectionProgressAtom).get(id)?.state === 'pending') return
  set(learnAtom, [target]) // also one that no list of ours has told of
  set(noteAtom, id, { state: 'pending', wish })
  set(expectAtom, id, expected(wish))
  const result = await send(get(stationClientAtom), target, wish)
  set(expectAtom, id, undefined)
  if (!result.ok) {
    await set(refusedAtom, target, wish, result.failure)
    return
  }
  const fact = expected(wish)
  if (fact) set(confirmAtom, id, fact)
  if (wish.kind === 'delete') set(removeDetectionAtom, id)
  const excluded = wish.kind === 'ignore' ? result.value : undefined
  set(noteAtom, id, excluded === undefined ? undefined : { state: 'done', wish, excluded })
})

/** Shows what is true after a refusal: what is gone is gone, and a conflict means that somebody else was faster. */
const refusedAtom = atom(null, async (get, set, target: Detection, wish: DetectionWish, failure: Failure) => {
  const { id } = target
  if (failure.kind === 'aborted') return set(noteAtom, id, undefined)
  const gone = failure.kind === 'not-found' && wish.kind !== 'ignore'
  if (failure.kind === 'conflict' || (failure.kind === 'forbidden' && wish.kind === 'delete')) {
    const question = set(askAtom)
    const answer = await detection(get(stationClientAtom), id)
    if (answer.ok) set(learnTruthAtom, answer.value, question)
    const wanted = expected(wish)
    if (answer.ok && wanted?.locked !== undefined && answer.value.locked === wanted.locked) {
      return set(noteAtom, id, undefined)
    }
  }
  if (failure.kind === 'unauthenticated') set(sessionEndedAtom)
  if (gone) set(removeDetectionAtom, id)
  set(noteAtom, id, gone && wish.kind === 'delete' ? undefined : { state: 'failed', wish, failure })
  if (gone && wish.kind !== 'delete') await set(tellGoneAtom, target)
})

/** Its place in a list is no longer there to say it in. */
const tellGoneAtom = atom(null, async (get, set, { commonName }: Detection) => {
  const { showToastAtom } = (await codeOf(() => import('./toasts.ts'))) ?? {}
  if (!showToastAtom) return
  const text = get(textAtom)
  set(showToastAtom, {
    type: 'warning',
    title: commonName,
    message: `${text('detection.gone')}. ${text('detection.goneText')}`,
  })
})

/** What the detection will be when the wish is granted; undefined where only the station's answer may change it. */
const expected = (wish: DetectionWish): Partial<Detection> | undefined =>
  wish.kind === 'review' ? { verified: wish.verified } : wish.kind === 'lock' ? { locked: wish.locked } : undefined

type Client = Parameters<typeof lockDetection>[0]

/** Sends the wish. The value tells whether an ignored species is excluded now; undefined for all else. */
async function send(client: Client, target: Detection, wish: DetectionWish): Promise<Result<boolean | undefined>> {
  const answer = await (async (): Promise<Result<unknown>> => {
    switch (wish.kind) {
      case 'review':
        return reviewDetection(client, target.id, { verified: wish.verified })
      case 'lock':
        return lockDetection(client, target.id, wish.locked)
      case 'delete':
        return deleteDetection(client, target.id)
      case 'ignore':
        return ignored(await ignoreSpecies(client, target.commonName))
    }
  })()
  if (!answer.ok) return answer
  return { ok: true, value: typeof answer.value === 'boolean' ? answer.value : undefined }
}

const ignored = (answer: Result<{ readonly excluded: boolean }>): Result<boolean> =>
  answer.ok ? { ok: true, value: answer.value.excluded } : answer
