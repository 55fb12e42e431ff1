import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../domain/detection.ts'
import { deferred } from '../platform/deferred.ts'
import { stationClientAtom } from '../state/station.ts'
import { useDeferred } from '../ui/deferred.ts'

/** Few pages show several stations. */
const ofSeveral = deferred(() => import('./one-of-several.tsx'))

interface OwnStationProps {
  readonly detection: Detection
  readonly children: (own: Detection) => ReactNode
}

/**
 * Surroundings of one detection: where the list is of several stations, those of its own, whose recording and page it
 * has, and the names of all that heard the bird in place of the microphone.
 */
export function OwnStation({ detection, children }: OwnStationProps): ReactNode {
  const memory = useAtomValue(stationClientAtom).group?.memory
  const OneOfSeveral = useDeferred(ofSeveral, memory !== undefined)?.OneOfSeveral
  if (!memory) return children(detection)
  return (
    OneOfSeveral && (
      <OneOfSeveral detection={detection} memory={memory}>
        {children}
      </OneOfSeveral>
    )
  )
}
