import { parseJson } from '../../domain/json.ts'
import type { Detection } from '../../domain/detection.ts'
import { VERDICTS, VERIFICATIONS } from '../../domain/detection.ts'
import { FAILURE_KINDS } from '../../domain/failure.ts'
import {
  OUTBOX_STATES,
  type OutboxCommand,
  type OutboxEntry,
  type OutboxReview,
  type OutboxSubject,
} from '../../domain/outbox/entry.ts'
import { decodeList, type Fields } from '../../station/wire/fields.ts'

/** Commands in a text from the browser's memory; unreadable ones are dropped. */
export function outboxOf(text: string | null): readonly OutboxEntry[] {
  const list = decodeList(parseJson(text), entryOf)
  return list.ok ? list.value.items : []
}

function entryOf(fields: Fields): OutboxEntry {
  const reason = fields.oneOf(FAILURE_KINDS, undefined, 'reason')
  return {
    key: fields.name('key'),
    press: fields.name('press'),
    act: actOf(fields.inside('act'), fields),
    subject: subjectOf(fields.inside('subject')),
    state: fields.oneOf(OUTBOX_STATES, 'unsure', 'state'),
    pressedMs: fields.count('pressedMs'),
    dueMs: fields.count('dueMs'),
    changedMs: fields.count('changedMs'),
    revision: fields.count('revision'),
    tries: fields.count('tries'),
    ...(reason ? { reason } : {}),
  }
}

const subjectOf = (fields: Fields): OutboxSubject => ({
  id: fields.count('id'),
  commonName: fields.text('commonName'),
  scientificName: fields.text('scientificName'),
  speciesCode: fields.text('speciesCode'),
  confidence: fields.number('confidence'),
  date: fields.date('date'),
  time: fields.time('time'),
  verified: fields.oneOf(VERIFICATIONS, 'unverified', 'verified'),
  locked: fields.flag('locked'),
})

function actOf(fields: Fields, entry: Fields): OutboxCommand {
  const kind = fields.raw('kind')
  if (kind === 'review' || kind === 'comment') return reviewOf(fields, entry) // a comment had its own kind once
  if (kind === 'lock') return { kind, locked: fields.requiredFlag('locked') }
  if (kind !== 'delete' && kind !== 'ignore') entry.bad('act')
  return { kind: kind === 'delete' ? 'delete' : 'ignore' }
}

function reviewOf(fields: Fields, entry: Fields): OutboxReview {
  const verified = fields.oneOf(VERDICTS, undefined, 'verified')
  const comment = fields.text('comment')
  const lock = fields.flag('lock')
  if (!verified && comment === '' && !lock) entry.bad('act')
  return { kind: 'review', ...(verified && { verified }), ...(comment !== '' && { comment }), ...(lock && { lock }) }
}

/** Detection with only the facts kept with a command: any answer of the station has more. */
export const detectionOfSubject = (subject: OutboxSubject): Detection => ({
  ...subject,
  source: '',
  clip: 'unknown',
  comments: [],
  isNewSpecies: false,
  isNewThisYear: false,
  isNewThisSeason: false,
})

/** Facts of a detection that are kept with a command. */
export const subjectOfDetection = (detection: Detection): OutboxSubject => ({
  id: detection.id,
  commonName: detection.commonName,
  scientificName: detection.scientificName,
  speciesCode: detection.speciesCode,
  confidence: detection.confidence,
  date: detection.date,
  time: detection.time,
  verified: detection.verified,
  locked: detection.locked,
})
