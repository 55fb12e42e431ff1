import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type CommandProgress, commandProgressAtom } from '../../state/detections/command-progress.ts'

/** How the last command for one detection stands; draws again only when that changes. */
export function useCommandProgress(id: number): CommandProgress | undefined {
  return useAtomValue(useMemo(() => atom((get) => get(commandProgressAtom).get(id)), [id]))
}
