import type { Detection } from '../../domain/detection.ts'
import { VERIFICATIONS } from '../../domain/detection.ts'
import { FAILURE_KINDS } from '../../domain/failure.ts'
import { OUTBOX_STATES, type OutboxAct, type OutboxEntry, type OutboxSubject } from '../../domain/outbox-entry.ts'
import type { Memory } from '../../platform/storage.ts'
import { decodeList, type Fields } from '../../station/wire/fields.ts'

/** The wishes that the browser keeps; none of what cannot be read. */
export function readOutbox(memory: Memory, key: string): readonly OutboxEntry[] {
  return outboxOf(memory.read(key))
}

/** The wishes in a text from the browser's memory. */
export function outboxOf(text: string | null): readonly OutboxEntry[] {
  if (text === null) return []
  try {
    const list = decodeList(JSON.parse(text), entryOf)
    return list.ok ? list.value.items : []
  } catch {
    return [] // not ours, or cut off
  }
}

/** Keeps wishes. Gives whether the browser did: it may be full, or forbid it. */
export function writeOutbox(memory: Memory, key: string, entries: readonly OutboxEntry[]): boolean {
  const text = entries.length === 0 ? null : JSON.stringify(entries)
  memory.write(key, text)
  return memory.read(key) === text
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

function actOf(fields: Fields, entry: Fields): OutboxAct {
  const kind = fields.raw('kind')
  const verified = fields.oneOf(['correct', 'false_positive'], undefined, 'verified')
  if (kind === 'review' && verified) return { kind, verified }
  if (kind === 'lock') return { kind, locked: fields.requiredFlag('locked') }
  if (kind === 'comment') return { kind, comment: fields.name('comment') }
  if (kind !== 'delete' && kind !== 'ignore') entry.bad('act')
  return { kind: kind === 'delete' ? 'delete' : 'ignore' }
}

/** A detection of which no more is known than what was kept with a wish for it: any answer of the station knows more. */
export const detectionOfSubject = (subject: OutboxSubject): Detection => ({
  ...subject,
  source: '',
  clip: 'unknown',
  comments: [],
  isNewSpecies: false,
  isNewThisYear: false,
  isNewThisSeason: false,
})

/** What is kept of a detection with a wish for it. */
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
