import { useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import { parseCalendarDate } from '../../domain/calendar.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import type { StationConfig } from '../../domain/station-config.ts'
import { formatDay } from '../../i18n/format.ts'
import { FactsTable } from '../../parts/facts-table.tsx'
import { Egg } from '../../parts/egg/egg.tsx'
import { SETTINGS_WORDS } from '../../i18n/settings-words.ts'
import { sourceText } from '../../i18n/source-text.ts'
import { inMoreWords } from '../../parts/more-words.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { aboutFactsAtom } from '../../state/about.ts'
import { firstDayAtom } from '../../state/analytics/summaries.ts'
import { knownSourcesAtom } from '../../state/live/live-sources.ts'
import { valueOf } from '../../state/remote.ts'
import { stationConfigAtom } from '../../state/session/session.ts'
import { stationClientAtom } from '../../state/station.ts'
import { Heading } from '../../ui/heading.tsx'
import { useReport } from '../../ui/report.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { FaultReport } from './fault-report.tsx'
import { Licences } from './licences.tsx'
import { Signs } from './signs.tsx'

export interface AboutProps {
  readonly headingLevel: HeadingLevel | undefined
}

/** What this is, of which versions, and under which terms: `<bird-about>`. */
export const About = inMoreWords(function About({ headingLevel }: AboutProps): ReactNode {
  const text = useText()
  useReport('ready')
  return (
    <div className="about" part="base">
      <div className="about-opening">
        <span className="about-egg">
          <Egg species="dawnchorus" size={180} />
        </span>
        <div>
          <p className="about-say serif" part="sentence">
            {text('about.say')}
          </p>
          <Versions />
          <OnTheWall />
        </div>
      </div>
      <Signs headingLevel={headingLevel} />
      <div className="about-two">
        <Station headingLevel={headingLevel} />
        <FaultReport headingLevel={headingLevel} />
      </div>
      <Recognition headingLevel={headingLevel} />
      <Licences headingLevel={headingLevel} />
    </div>
  )
}, SETTINGS_WORDS)

function Versions(): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { health } = useAtomValue(aboutFactsAtom)
  const config = valueOf(useAtomValue(stationConfigAtom))
  const version = config?.version || health?.version
  const built = parseCalendarDate(health?.builtOn?.slice(0, 10))
  const parts = [
    `Dawn Chorus ${import.meta.env.PACKAGE_VERSION}`,
    version && text('about.station', { version }),
    built && text('about.built', { day: formatDay(locale, built, 'date') }),
  ]
  return (
    <p className="about-versions" part="facts">
      {parts.filter(Boolean).join(' · ')}
    </p>
  )
}

/** The way to the picture for a screen on the wall. */
function OnTheWall(): ReactNode {
  const text = useText()
  const link = useStationLink()('/ui/wall')
  return (
    link && (
      <p>
        <a {...link}>{text('about.wall')}</a>
      </p>
    )
  )
}

interface PartProps {
  readonly headingLevel: HeadingLevel | undefined
}

/** The station that this page belongs to. */
function Station({ headingLevel }: PartProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const heading = useId()
  const config = valueOf(useAtomValue(stationConfigAtom))
  const { base } = useAtomValue(stationClientAtom)
  const { sources } = useAtomValue(knownSourcesAtom)
  const first = useAtomValue(firstDayAtom)
  const rows: readonly (readonly [string, string | undefined])[] = [
    [text('about.address'), base],
    [text('about.kind'), config && text(`about.${config.dialect}`)],
    [text('about.access'), config && text(accessOf(config))],
    [text('about.microphones'), sources.map(({ name }) => sourceText(text, name)).join(', ')],
    [text('about.since'), first && formatDay(locale, first, 'date')],
  ]
  return (
    <section className="about-part" aria-labelledby={heading}>
      <Heading level={headingLevel} className="about-title" id={heading}>
        {text('about.stationTitle')}
      </Heading>
      <FactsTable rows={rows} />
    </section>
  )
}

const accessOf = ({ security }: StationConfig) =>
  security.enabled ? (security.accessAllowed ? 'about.accessYours' : 'about.accessGuest') : 'about.accessOpen'

/** Whose work the names are; their names are not translated. */
const WORKS = [
  ['BirdNET', 'https://birdnet.cornell.edu/'],
  ['BirdNET-Go', 'https://github.com/tphakala/birdnet-go'],
  ['eBird', 'https://ebird.org/science/use-ebird-data/the-ebird-taxonomy'],
] as const

function Recognition({ headingLevel }: PartProps): ReactNode {
  const text = useText()
  const heading = useId()
  return (
    <section className="about-part" aria-labelledby={heading}>
      <Heading level={headingLevel} className="about-title" id={heading}>
        {text('about.recognitionTitle')}
      </Heading>
      <p className="about-finding serif">{text('about.recognition')}</p>
      <p className="about-words">{text('about.recognitionMore')}</p>
      <p className="about-links">
        {WORKS.map(([name, href]) => (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        ))}
      </p>
    </section>
  )
}
