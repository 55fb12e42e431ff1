import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isOpen, type OutboxCommand, type OutboxEntry } from '../../domain/outbox/entry.ts'
import { outboxEntriesAtom } from '../../state/outbox/wishes.ts'

/** Commands that can be undone in the place of their detection. */
const IN_PLACE: readonly OutboxCommand['kind'][] = ['delete', 'ignore']

/**
 * Command to delete a detection, or to ignore its species, given in its place and not done yet; draws again only when
 * that changes.
 */
export function useWishHere(id: number): OutboxEntry | undefined {
  const wishAtom = useMemo(
    () =>
      atom((get) =>
        get(outboxEntriesAtom).find(
          (entry) => IN_PLACE.includes(entry.act.kind) && entry.subject.id === id && isOpen(entry),
        ),
      ),
    [id],
  )
  return useAtomValue(wishAtom)
}
