import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { type Detection, shownName } from '../../domain/detection.ts'
import { STAYS_WITH_BIRD_MS } from '../../domain/review-session.ts'
import { judgedBelow, speciesHistory } from '../../domain/species-history.ts'
import { wholeView } from '../../domain/sound/view.ts'
import { readUnusual } from '../../domain/unusual-time.ts'
import { type StripScale, Strips } from '../../parts/confirmed-recordings/strips.tsx'
import { Basis } from '../../parts/species-history/basis.tsx'
import { UnusualSentence } from '../../parts/species-history/unusual-sentence.tsx'
import { useClipPainter } from '../../parts/spectrogram-player-core/use-painting.ts'
import { useBirdLink } from '../../parts/use-bird-link.ts'
import { bestRecordingsAtom, followBestRecordingsAtom } from '../../state/detections/best-recordings.ts'
import { followSpeciesHistoryAtom, heardSpeciesAtom } from '../../state/detections/species-history.ts'
import type { DecodedClip } from '../../state/sound/decoded-clips.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './desk-evidence.css?sheet'

interface EvidenceProps {
  readonly detection: Detection
  /** Its recording, as soon as it is there. */
  readonly clip: DecodedClip | undefined
}

/** What helps to judge a bird: how its species is heard here, and what somebody has confirmed of it. */
export function Evidence(props: EvidenceProps): ReactNode {
  const isWanted = useLasting(true, STAYS_WITH_BIRD_MS)
  useSheets(sheet)
  return (
    <div className="review-evidence" part="evidence">
      {isWanted && (
        <>
          <Confirmed {...props} />
          <Told detection={props.detection} />
        </>
      )}
    </div>
  )
}

/** The surest that somebody confirmed, on the scale of the one in question; nothing where there are none. */
function Confirmed({ detection, clip }: EvidenceProps): ReactNode {
  const text = useText()
  const { id, scientificName } = detection
  const follow = useSetAtom(followBestRecordingsAtom)
  const best = useAtomValue(bestRecordingsAtom)(scientificName, id)
  const linkOf = useBirdLink()
  const scale = useScale(best.length > 0 ? clip : undefined)
  useEffect(() => follow(scientificName, id), [follow, scientificName, id])
  if (best.length === 0) return null
  return <Strips title={text('review.confirmedOnes')} shown={best} scale={scale} linkOf={linkOf} />
}

/** What the large picture shows of a recording; undefined until that has been analysed. */
function useScale(clip: DecodedClip | undefined): StripScale | undefined {
  const facts = useClipPainter(clip).clipPainter?.facts
  const [scale, setScale] = useState<StripScale>()
  useEffect(() => {
    if (!facts) return
    const { seconds, sampleRate, peakHertz } = facts
    setScale({ seconds, band: wholeView({ seconds, highestHertz: sampleRate / 2, peakHertz }) })
  }, [facts])
  return scale
}

/** How the species is heard here, from all that the station knows of it; nothing while or where that is not known. */
function Told({ detection }: Pick<EvidenceProps, 'detection'>): ReactNode {
  const text = useText()
  const { id, scientificName } = detection
  const follow = useSetAtom(followSpeciesHistoryAtom)
  const remote = useAtomValue(heardSpeciesAtom)(scientificName)
  useEffect(() => follow(scientificName, id), [follow, scientificName, id])
  if (remote.state !== 'ready') return null
  const { heard, isWhole } = remote.value
  const below = judgedBelow(heard, detection)
  return (
    <div className="review-told">
      <UnusualSentence unusual={readUnusual(heard, detection, isWhole)} name={shownName(detection)} />
      {below && <p className="say serif">{text('review.judgedBelow', { ...below })}</p>}
      <Basis history={speciesHistory(heard, detection)} species={remote.value} />
    </div>
  )
}
