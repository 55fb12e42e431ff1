import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useId } from 'react'
import { heatLevel } from '../../domain/daily-summary.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { Egg } from '../../parts/egg/egg.tsx'
import { stationTodayAtom } from '../../state/clock.ts'
import { knownSunTimesAtom, loadSunTimesAtom } from '../../state/day/sun-times.ts'
import { Heading, nextLevel } from '../../ui/heading.tsx'
import { useText } from '../../ui/text.ts'

const EGGS = ['eurbla', 'eurrob1', 'gretit1', 'tawowl1']
const COUNTS = [1, 2, 5, 12, 20]
const MOST = 20

/** The four signs that recur everywhere: learnt here once. */
export function Signs({ headingLevel }: { readonly headingLevel: HeadingLevel | undefined }): ReactNode {
  const text = useText()
  const heading = useId()
  const today = useAtomValue(stationTodayAtom)
  const sun = useAtomValue(knownSunTimesAtom).get(today)
  const load = useSetAtom(loadSunTimesAtom)
  useEffect(() => void load(today), [load, today])
  const figures = {
    egg: EGGS.map((species) => <Egg key={species} species={species} size={46} />),
    light: <DaylightBand sun={sun} />,
    warmth: COUNTS.map((count) => (
      <span key={count} className="about-cell" data-level={heatLevel(count, MOST)}>
        {count}
      </span>
    )),
    ring: [93, 57].map((confidence) => <ConfidenceRing key={confidence} confidence={confidence} size="lg" />),
  }
  return (
    <section className="about-part" part="signs" aria-labelledby={heading}>
      <Heading level={headingLevel} className="about-title" id={heading}>
        {text('about.signs')}
      </Heading>
      <div className="about-signs">
        {(['egg', 'light', 'warmth', 'ring'] as const).map((sign) => (
          <div key={sign}>
            <div className="about-figure" data-sign={sign} aria-hidden="true">
              {figures[sign]}
            </div>
            <Heading level={nextLevel(headingLevel)} className="about-sign">
              {text(`about.sign.${sign}`)}
            </Heading>
            <p className="about-words">{text(`about.signText.${sign}`)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
