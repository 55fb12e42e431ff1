import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import { codeOf } from '../../platform/deferred.ts'
import {
  deleteDetection,
  detection,
  ignoreSpecies,
  lockDetection,
  reviewDetection,
} from '../../station/endpoints/detections.ts'
import { type DetectionCommand, commandProgressAtom, noteProgressAtom } from './command-progress.ts'
import { confirmAtom, expectAtom, learnTruthAtom, removeDetectionAtom } from './changes.ts'
import { askAtom, learnAtom } from './records.ts'
import { sentDraftAtom } from './review-drafts.ts'
import { textAtom } from '../preferences/locale.ts'
import { sessionEndedAtom } from '../session/session-end.ts'
import { stationClientAtom } from '../station.ts'
import { overtakeAtom } from './verdict-outbox.ts'

/**
 * Asks the station for something. Reviews and locks show at once and are taken back when refused; a species is ignored
 * and a detection deleted only when the station has said so. A second command while one is under way is not sent.
 */
export const runCommandAtom = atom(
  null,
  async (get, set, target: Detection, command: DetectionCommand): Promise<void> => {
    const { id } = target
    if (get(commandProgressAtom).get(id)?.state === 'pending') return
    set(overtakeAtom, id, command.kind)
    set(learnAtom, [target]) // also one that no list of ours has told of
    set(noteProgressAtom, id, { state: 'pending', command })
    set(expectAtom, id, expected(command, target))
    const result = await send(get(stationClientAtom), target, command)
    set(expectAtom, id, undefined)
    if (!result.ok) {
      await set(refusedAtom, target, command, result.failure)
      return
    }
    const fact = expected(command, target)
    if (fact) set(confirmAtom, id, fact)
    if (command.kind === 'delete') set(removeDetectionAtom, id)
    if (command.kind === 'review') set(sentDraftAtom, id, command.comment)
    const excluded = command.kind === 'ignore' ? result.value : undefined
    set(noteProgressAtom, id, excluded === undefined ? undefined : { state: 'done', command, excluded })
  },
)

/** Shows what is true after a refusal: what is gone is gone, and a conflict means that somebody else was faster. */
const refusedAtom = atom(null, async (get, set, target: Detection, command: DetectionCommand, failure: Failure) => {
  const { id } = target
  if (failure.kind === 'aborted') return set(noteProgressAtom, id, undefined)
  const gone = failure.kind === 'not-found' && command.kind !== 'ignore'
  if (failure.kind === 'conflict' || (failure.kind === 'forbidden' && command.kind === 'delete')) {
    const question = set(askAtom)
    const answer = await detection(get(stationClientAtom), id)
    if (answer.ok) set(learnTruthAtom, answer.value, question)
    if (answer.ok && command.kind === 'lock' && answer.value.locked === command.locked) {
      return set(noteProgressAtom, id, undefined)
    }
  }
  if (failure.kind === 'unauthenticated') set(sessionEndedAtom)
  if (gone) set(removeDetectionAtom, id)
  set(noteProgressAtom, id, gone && command.kind === 'delete' ? undefined : { state: 'failed', command, failure })
  if (gone && command.kind !== 'delete') await set(tellGoneAtom, target)
})

/** Its place in a list is no longer there to say it in. */
const tellGoneAtom = atom(null, async (get, set, { commonName }: Detection) => {
  const { showToastAtom } = (await codeOf(() => import('../toasts.ts'))) ?? {}
  if (!showToastAtom) return
  const text = get(textAtom)
  set(showToastAtom, {
    type: 'warning',
    title: commonName,
    message: `${text('detection.gone')}. ${text('detection.goneText')}`,
  })
})

/** What the detection will be when the command succeeds; undefined where only the station's answer may change it. */
function expected(command: DetectionCommand, { comments }: Detection): Partial<Detection> | undefined {
  if (command.kind === 'lock') return { locked: command.locked }
  if (command.kind !== 'review') return undefined
  const { verified, comment, lock } = command
  return {
    ...(verified && { verified }),
    ...(comment !== undefined && { comments: [{ text: comment }, ...comments] }),
    ...(lock && { locked: true }),
  }
}

type Client = Parameters<typeof lockDetection>[0]

/** Sends the command. The value tells whether an ignored species is excluded now; undefined for all else. */
async function send(
  client: Client,
  target: Detection,
  command: DetectionCommand,
): Promise<Result<boolean | undefined>> {
  const answer = await (async (): Promise<Result<unknown>> => {
    switch (command.kind) {
      case 'review': {
        const { kind: _kind, ...review } = command
        return reviewDetection(client, target.id, review)
      }
      case 'lock':
        return lockDetection(client, target.id, command.locked)
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
