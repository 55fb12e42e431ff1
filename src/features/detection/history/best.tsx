import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import type { Detection } from '../../../domain/detection.ts'
import { Strips } from '../../../parts/confirmed-recordings/strips.tsx'
import { bestRecordingsAtom, followBestRecordingsAtom } from '../../../state/detections/best-recordings.ts'
import { mayActAtom } from '../../../state/session/session.ts'
import { useText } from '../../../ui/text.ts'
import { useDetectionNavigation } from '../use-detection-navigation.ts'

/** A recording beside the surest that somebody confirmed. */
export function BestRecordings({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const { id, scientificName } = detection
  const follow = useSetAtom(followBestRecordingsAtom)
  const best = useAtomValue(bestRecordingsAtom)(scientificName, id)
  const mayAct = useAtomValue(mayActAtom)
  const { linkTo } = useDetectionNavigation()
  const [firstId] = useState(id)
  useEffect(() => follow(scientificName, firstId), [follow, scientificName, firstId])
  if (detection.clip === 'absent') return null
  if (best.length > 0)
    return (
      <Strips
        key={id}
        title={text('history.best')}
        turns={text('history.inTurn')}
        shown={[detection, ...best]}
        isFirstThis
        linkOf={(one) => linkTo(one.id)}
      />
    )
  return (
    mayAct && (
      <section className="best" part="best">
        <p className="title">{text('history.best')}</p>
        <p className="caption">{text('history.noBest')}</p>
      </section>
    )
  )
}
