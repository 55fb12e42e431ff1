import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isOpen, type OutboxEntry } from '../../domain/outbox/entry.ts'
import { wishesAtom } from '../../state/outbox/wishes.ts'

/** The wish to delete a detection that has not been fulfilled yet; draws again only when that changes. */
export function useLeaving(id: number): OutboxEntry | undefined {
  const leavingAtom = useMemo(
    () =>
      atom((get) =>
        get(wishesAtom).find((entry) => entry.act.kind === 'delete' && entry.subject.id === id && isOpen(entry)),
      ),
    [id],
  )
  return useAtomValue(leavingAtom)
}
