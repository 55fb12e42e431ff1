import { useAtomValue } from 'jotai'
import { type ReactNode, useRef, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { deferred } from '../../platform/deferred.ts'
import { pageModeAtom } from '../../state/station.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useSeen } from '../../ui/seen.ts'
import { useWidth } from '../../ui/size.ts'

const Surroundings = deferredView(
  deferred(() => import('./history/surroundings.tsx')),
  'Surroundings',
)

/** An embed of less has no room for more than the recording, CSS pixels. */
const ROOM = 560

interface BelowProps {
  readonly detection: Detection
  /** Of the bird. */
  readonly name: string
  readonly neighbours: readonly Detection[]
  /** Until then the station has better things to do. */
  readonly isSoundThere: boolean
}

/** Everything around a detection: code and questions of its own, when the recording is there and somebody comes near. */
export function Below({ isSoundThere, ...rest }: BelowProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const isSeen = useSeen(box)
  const width = useWidth(element)
  const hasRoom = useAtomValue(pageModeAtom) || width >= ROOM
  const [hasBegun, setBegun] = useState(false)
  if (!hasBegun && isSoundThere && isSeen) setBegun(true) // from one to the next it stays on the screen
  return (
    <div ref={setElement} className="below">
      <div ref={box}>{hasBegun && hasRoom && <Surroundings {...rest} />}</div>
    </div>
  )
}
