import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { formatList } from '../../i18n/format.ts'
import { arrivalsAtom } from '../../state/recent-detections.ts'
import { useLocale, useText } from '../../ui/text.ts'

/** Names said in one breath; more would never end. */
const SPOKEN = 5
/** Letters of a name that are said; a hostile one would never end, either. */
const SPOKEN_LETTERS = 60

/** Says once what has just arrived, to people who cannot see it arrive. */
export function Arrivals(): ReactNode {
  const text = useText()
  const locale = useLocale()
  const arrivals = useAtomValue(arrivalsAtom)
  const [first] = useState(arrivals.serial) // what came before this list was there is not news
  const { detections } = arrivals
  const names = [
    ...new Set(detections.map((bird) => (bird.commonName.trim() || bird.scientificName).slice(0, SPOKEN_LETTERS))),
  ]
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {arrivals.serial !== first &&
        text('detections.arrived', { count: detections.length, names: formatList(locale, names.slice(0, SPOKEN)) })}
    </p>
  )
}
