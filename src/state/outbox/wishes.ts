import { atom } from 'jotai'
import type { OutboxEntry } from '../../domain/outbox/entry.ts'

/**
 * The wishes of the outbox, in the order in which they were made: what every list may look at without the code that sends
 * them. Written by the outbox alone.
 */
export const wishesAtom = atom<readonly OutboxEntry[]>([])

/** Whether there is anything to say of wishes. */
export const hasWishesAtom = atom((get) => get(wishesAtom).length > 0)
