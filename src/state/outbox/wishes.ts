import { atom } from 'jotai'
import type { OutboxEntry } from '../../domain/outbox/entry.ts'

/**
 * Commands of the outbox, in their order: for lists that do not need the code that sends them. Written by the outbox
 * alone.
 */
export const outboxEntriesAtom = atom<readonly OutboxEntry[]>([])

/** Whether there are commands to tell about. */
export const hasOutboxEntriesAtom = atom((get) => get(outboxEntriesAtom).length > 0)
