import { useAtomValue } from 'jotai'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { type DateRange, rangeOf } from '../../domain/analytics/period.ts'
import type { Surprise } from '../../domain/analytics/surprise.ts'
import { confidencesWanted, surprisesOf } from '../../domain/analytics/surprises.ts'
import { addDays, type CalendarDate } from '../../domain/calendar.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { DETECTIONS_PATH } from '../../domain/station-paths.ts'
import { surprisesBasis, surprisesHeading, surpriseWords } from '../../i18n/surprise-text.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { useMaterial } from '../../parts/garden-chart/use-material.ts'
import { useWriting } from '../../parts/garden-chart/use-writing.ts'
import { stationPastAtom } from '../../state/analytics/summaries.ts'
import { weekConfidencesAtom } from '../../state/analytics/week-confidences.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { useSpeciesLink } from '../../parts/use-species-link.ts'
import { usePrinting } from '../../ui/printing.ts'
import { SectionTitle, SerifSentence } from '../../ui/prose.tsx'
import { useSeen } from '../../ui/seen.ts'
import { useText } from '../../ui/text.ts'

const NOTHING_ELSE = [] as const
/** Earlier years that decide who is missing, and what is out of season. */
const EARLIER_YEARS = 2
/** Detections of who is unusual are looked for in so many days. */
const RECENT_DAYS = 7

interface UnusualProps {
  /** The station's day. */
  readonly today: CalendarDate
  readonly headingLevel: HeadingLevel | undefined
}

/**
 * What is not as it usually is, each with its reason and a way to listen and to judge: all that is known of three
 * calendar years is looked at.
 */
export function UnusualNow(props: UnusualProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  const isPrinting = usePrinting()
  return <div ref={place}>{(isSeen || isPrinting) && <Surprises {...props} />}</div>
}

function Surprises({ today, headingLevel }: UnusualProps): ReactNode {
  const text = useText()
  const writing = useWriting()
  const past = useAtomValue(stationPastAtom)
  const range = useMemo((): DateRange => {
    const from = `${Number(today.slice(0, 4)) - EARLIER_YEARS}-01-01` as CalendarDate // reason: a real day of every year
    return past ? { from: past.since > from ? past.since : from, to: today } : rangeOf('year', today)
  }, [past, today])
  const { material, standing } = useMaterial(range, NOTHING_ELSE)
  const { counted } = material
  // while days are missing everything would look new
  const isKnown = past !== undefined && !standing.isLoading
  const wanted = useMemo(() => (isKnown ? confidencesWanted(counted) : NOTHING_ELSE), [isKnown, counted])
  const confidences = useAtomValue(weekConfidencesAtom(wanted))
  const source = useMemo(
    () => (past && isKnown ? { counted, past, confidences } : undefined),
    [past, isKnown, counted, confidences],
  )
  const deferred = useDeferredValue(source, null)
  const found = useMemo(() => deferred && surprisesOf(deferred), [deferred])
  if (!found) return source || standing.isLoading ? <div style={{ blockSize: 300 }} /> : null
  if (counted.days.length === 0) return null
  return (
    <section className="unusual" part="unusual">
      <SectionTitle level={headingLevel}>{text('period.unusual')}</SectionTitle>
      <SerifSentence kind="finding">{surprisesHeading(writing, found.length)}</SerifSentence>
      <ul>
        {found.map((surprise) => (
          <UnusualSpecies key={surprise.species.scientificName} surprise={surprise} today={today} />
        ))}
      </ul>
      <p className="unusual-basis">{surprisesBasis(writing, counted.days.length)}</p>
    </section>
  )
}

function UnusualSpecies({ surprise, today }: { readonly surprise: Surprise; readonly today: CalendarDate }): ReactNode {
  const text = useText()
  const { kind, title, reason } = surpriseWords(useWriting(), surprise)
  const linkTo = useStationLink()
  const speciesLink = useSpeciesLink()
  const { species } = surprise
  const isSilent = surprise.kind === 'missing' || surprise.kind === 'goneQuiet'
  const week = { startDate: addDays(today, 1 - RECENT_DAYS), endDate: today }
  const params = new URLSearchParams({ species: species.commonName, ...(!isSilent && week) })
  const list = linkTo(`${DETECTIONS_PATH}?${params.toString()}`)
  const page = speciesLink(species.scientificName)
  return (
    <li data-kind={surprise.kind}>
      <Egg species={species.scientificName} size={28} />
      <div>
        <span className="unusual-kind">{kind}</span>
        <b>{page ? <a {...page}>{title}</a> : title}</b>
        <p>
          {reason}{' '}
          {list && (
            <a className="unusual-listen" {...list}>
              {text(isSilent ? 'period.listenLast' : 'period.listenJudge')}
            </a>
          )}
        </p>
      </div>
    </li>
  )
}
