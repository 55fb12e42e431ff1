import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { plausibilityOf } from '../../domain/plausibility.ts'
import { formatDay } from '../../i18n/format.ts'
import { speciesFactsAtom } from '../../state/detections/species-facts.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { speciesPastAtom } from '../../state/detections/species-past.ts'
import { valueOf } from '../../state/remote.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useWrittenDay } from '../heard-time/use-written-day.ts'

interface PlausibleWordsProps {
  readonly detection: Detection
}

/** Delay before the plausibility is asked for, milliseconds: the sound comes first. */
const REST_MS = 1000

/** Words of the sentence, after a rest at the species. */
export function PlausibleWords({ detection }: PlausibleWordsProps): ReactNode {
  const isWanted = useLasting(true, REST_MS)
  return isWanted && <Words detection={detection} />
}

function Words({ detection }: PlausibleWordsProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const writeDay = useWrittenDay()
  const today = useAtomValue(stationTodayAtom)
  const { scientificName, date } = detection
  const { rarity } = useAtomValue(speciesFactsAtom(scientificName)) ?? {}
  const past = valueOf(useAtomValue(speciesPastAtom))?.get(scientificName)
  const found = plausibilityOf(detection, today, rarity, past)
  if (!found) return null
  const { place, own, count, since } = found
  const month = formatDay(locale, date, 'month')
  return (
    <span part="plausible" data-place={place} data-own={own}>
      {text('plausible.say', { place, own, month, count, since: since ? writeDay(since) : '' })}
    </span>
  )
}
