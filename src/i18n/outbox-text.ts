import type { Failure, FailureKind } from '../domain/failure.ts'
import type { OutboxCommand, OutboxEntry } from '../domain/outbox/entry.ts'
import type { MessageKey } from './catalogue.ts'
import { failureText } from './failure-text.ts'
import type { Text } from './text.ts'

/** Command in a word: "correct", "deleted". */
export function actKey(act: OutboxCommand): MessageKey {
  if (act.kind === 'lock') return act.locked ? 'outbox.act.lock' : 'outbox.act.unlock'
  if (act.kind !== 'review') return `outbox.act.${act.kind}`
  if (act.verified) return act.verified === 'correct' ? 'outbox.act.correct' : 'outbox.act.false'
  return act.comment === undefined ? 'outbox.act.lock' : 'outbox.act.comment'
}

/** Command for one detection in words: "Blackbird, 04:58 deleted". */
export function pressText(text: Text, act: OutboxCommand, name: string, time: string): string {
  if (act.kind === 'ignore') return text('outbox.ignored', { name })
  if (act.kind === 'delete') return text('outbox.deleted', { name, time })
  return text('outbox.one', { name, time, act: text(actKey(act)) })
}

/** Meaning of a station's refusal of a verdict, a note or a deletion. */
const KNOWN: Partial<Record<FailureKind, MessageKey>> = {
  conflict: 'outbox.reason.locked',
  forbidden: 'outbox.reason.locked',
  'not-found': 'outbox.reason.gone',
}

/** Reason why a command was refused. */
export function reasonText(text: Text, { act, reason = 'unexpected' }: Pick<OutboxEntry, 'act' | 'reason'>): string {
  const isKnown = reason === 'not-found' || act.kind === 'review' || act.kind === 'delete'
  return failureText(text, { kind: reason }, isKnown ? KNOWN[reason] : undefined)
}

/**
 * Reason why a change was not saved.
 *
 * @param failure undefined: a save of something else is on its way, or the station would not start with it
 */
export const unsavedText = (text: Text, failure: Pick<Failure, 'kind'> = { kind: 'unexpected' }): string =>
  text('outbox.notSaved', { reason: failureText(text, failure) })
