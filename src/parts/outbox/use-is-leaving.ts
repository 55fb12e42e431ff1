import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isOpen } from '../../domain/outbox/entry.ts'
import { wishesAtom } from '../../state/outbox/wishes.ts'

/** Whether a detection is going to be deleted and can still be kept; draws again only when that changes. */
export function useIsLeaving(id: number): boolean {
  const isLeavingAtom = useMemo(
    () =>
      atom((get) =>
        get(wishesAtom).some((entry) => entry.act.kind === 'delete' && entry.subject.id === id && isOpen(entry)),
      ),
    [id],
  )
  return useAtomValue(isLeavingAtom)
}
