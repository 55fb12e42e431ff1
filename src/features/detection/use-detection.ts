import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { detectionsAround } from '../../state/detections/detections-around.ts'
import { shownDetection } from '../../state/detections/shown-detection.ts'
import { valueOf } from '../../state/remote.ts'

/** A detection and what was heard around it, loaded and kept fresh while it is on the screen. */
export function useDetection(id: number) {
  const [shown] = useState(shownDetection)
  const [around] = useState(detectionsAround)
  const load = useSetAtom(shown.loadAtom)
  const refresh = useSetAtom(shown.refreshAtom)
  const readAround = useSetAtom(around.readAtom)
  const follow = useSetAtom(shown.followAtom)
  const followAround = useSetAtom(around.followAtom)
  const remote = useAtomValue(shown.remoteAtom)
  const isGone = useAtomValue(shown.goneAtom)
  const siblings = useAtomValue(around.siblingsAtom)
  const neighbours = useAtomValue(around.neighboursAtom)
  const detection = valueOf(remote)

  useEffect(() => follow(), [follow])
  useEffect(() => followAround(), [followAround])
  // before anything is painted: from one to the next nothing flashes
  useLayoutEffect(() => void load(id), [load, id])
  useEffect(() => {
    if (detection) readAround(detection)
  }, [readAround, detection])

  return {
    remote,
    /** The old one in the moment before another is looked for; that is never painted. */
    detection,
    isGone,
    neighbours,
    siblings,
    refresh: useCallback(() => refresh(id), [refresh, id]),
  }
}
