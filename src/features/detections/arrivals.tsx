import { shownName } from '../../domain/detection.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatList } from '../../i18n/format.ts'
import type { ArrivalBatch as Batch } from '../../state/detections/recent-arrivals.ts'
import { useHost } from '../../ui/host.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useOptions } from './options.ts'

/** Names said in one breath; more would never end. */
const SPOKEN = 5
/** Letters of a name that are said; a hostile one would never end, either. */
const SPOKEN_LETTERS = 60

/** Says once what has just arrived: to people who cannot see it arrive, and to the page around (`bird-detection`). */
export function ArrivalAnnouncer({ arrivals }: { readonly arrivals: Batch }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const host = useHost()
  const { minConfidence } = useOptions()
  const [first] = useState(arrivals.serial) // what came before this list was there is not news
  const told = useRef(first)
  const detections = arrivals.detections.filter(({ confidence }) => confidence >= minConfidence)
  useEffect(() => {
    if (arrivals.serial === told.current) return
    told.current = arrivals.serial
    for (const detection of detections.toReversed()) host.emit('bird-detection', { detection }, false)
  })
  const names = [...new Set(detections.map((bird) => shownName(bird).slice(0, SPOKEN_LETTERS)))]
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {arrivals.serial !== first &&
        names.length > 0 &&
        text('detections.arrived', { count: detections.length, names: formatList(locale, names.slice(0, SPOKEN)) })}
    </p>
  )
}
