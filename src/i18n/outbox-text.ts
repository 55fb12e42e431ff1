import type { FailureKind } from '../domain/failure.ts'
import type { OutboxAct, OutboxEntry } from '../domain/outbox-entry.ts'
import type { MessageKey } from './catalogue.ts'
import { failureKey } from './failure-text.ts'

/** What was asked for, in a word: "correct", "deleted". */
export function actKey(act: OutboxAct): MessageKey {
  if (act.kind === 'review') return act.verified === 'correct' ? 'outbox.act.correct' : 'outbox.act.false'
  if (act.kind === 'lock') return act.locked ? 'outbox.act.lock' : 'outbox.act.unlock'
  return `outbox.act.${act.kind}`
}

const KNOWN: Partial<Record<FailureKind, MessageKey>> = {
  conflict: 'outbox.reason.locked',
  forbidden: 'outbox.reason.locked',
  'not-found': 'outbox.reason.gone',
}

/** Why a wish was refused. */
export const reasonKey = ({ reason = 'unexpected' }: Pick<OutboxEntry, 'reason'>): MessageKey =>
  KNOWN[reason] ?? failureKey(reason)
