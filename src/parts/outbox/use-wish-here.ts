import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isOpen, type OutboxAct, type OutboxEntry } from '../../domain/outbox/entry.ts'
import { wishesAtom } from '../../state/outbox/wishes.ts'

/** What is taken back where the detection stands that it was asked for at. */
const IN_PLACE: readonly OutboxAct['kind'][] = ['delete', 'ignore']

/**
 * The wish to delete a detection, or not to keep its species any more, that was made there and has not been fulfilled yet;
 * draws again only when that changes.
 */
export function useWishHere(id: number): OutboxEntry | undefined {
  const wishAtom = useMemo(
    () =>
      atom((get) =>
        get(wishesAtom).find((entry) => IN_PLACE.includes(entry.act.kind) && entry.subject.id === id && isOpen(entry)),
      ),
    [id],
  )
  return useAtomValue(wishAtom)
}
