import { useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import { parseCalendarDate } from '../../domain/calendar.ts'
import { heatLevel } from '../../domain/daily-summary.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import type { StationConfig } from '../../domain/station-config.ts'
import { formatDay } from '../../i18n/format.ts'
import { SETTINGS_WORDS } from '../../i18n/settings-words.ts'
import { sourceText } from '../../i18n/source-text.ts'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { DaylightBand } from '../../parts/daylight-band.tsx'
import { Egg } from '../../parts/egg/egg.tsx'
import { FactsTable } from '../../parts/facts-table.tsx'
import { withMessages } from '../../parts/more-words.ts'
import { useStationLink } from '../../parts/station-link.ts'
import { aboutFactsAtom } from '../../state/about.ts'
import { firstDayAtom } from '../../state/analytics/summaries.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { sunTimesAtom } from '../../state/day/sun-times.ts'
import { knownSourcesAtom } from '../../state/live/live-sources.ts'
import { valueOf } from '../../state/remote.ts'
import { stationConfigAtom } from '../../state/session/session.ts'
import { stationClientAtom } from '../../state/station.ts'
import { Heading, nextLevel } from '../../ui/heading.tsx'
import { SectionTitle, SerifSentence } from '../../ui/prose.tsx'
import { useReport } from '../../ui/report.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { FaultReport, OnAWebsite } from './texts-to-copy.tsx'

const EGGS = ['eurbla', 'eurrob1', 'gretit1', 'tawowl1']

const COUNTS = [1, 2, 5, 12, 20]

const MOST = 20

export interface AboutProps {
  /** Parameters of an address: `show=website` leads to the lines for a website. */
  readonly address: string | undefined
  readonly headingLevel: HeadingLevel | undefined
}

/** What this is, of which versions, and under which terms: `<bird-about>`. */
export const About = withMessages(function About({ address, headingLevel }: AboutProps): ReactNode {
  const text = useText()
  useReport('ready')
  return (
    <div className="about" part="base">
      <div className="about-opening">
        <span className="about-egg">
          <Egg species="dawnchorus" size={180} />
        </span>
        <div>
          <SerifSentence part="sentence">{text('about.say')}</SerifSentence>
          <Versions />
          <OnTheWall />
        </div>
      </div>
      <Signs headingLevel={headingLevel} />
      <div className="about-two">
        <Station headingLevel={headingLevel} />
        <FaultReport headingLevel={headingLevel} />
      </div>
      <OnAWebsite headingLevel={headingLevel} isWanted={new URLSearchParams(address).get('show') === 'website'} />
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
    version && text(config?.capabilities ? 'about.recorder' : 'about.station', { version }),
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
      <SectionTitle level={headingLevel} id={heading}>
        {text('about.stationTitle')}
      </SectionTitle>
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
      <SectionTitle level={headingLevel} id={heading}>
        {text('about.recognitionTitle')}
      </SectionTitle>
      <SerifSentence kind="finding">{text('about.recognition')}</SerifSentence>
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

/** What is inside, under which terms: a line each, and the terms in full behind it. */
function Licences({ headingLevel }: { readonly headingLevel: HeadingLevel | undefined }): ReactNode {
  const text = useText()
  const heading = useId()
  const { packages } = useAtomValue(aboutFactsAtom)
  const withTerms = packages.filter(({ terms }) => terms !== '')
  return (
    <section className="about-part" part="licences" aria-labelledby={heading}>
      <SectionTitle level={headingLevel} id={heading}>
        {text('about.shipped')}
      </SectionTitle>
      <SerifSentence kind="finding">{text('about.shippedText')}</SerifSentence>
      <dl className="about-licences">
        <div>
          <dt>Dawn Chorus</dt>
          <dd>MIT</dd>
        </div>
        <div>
          <dt>{text('about.model')}</dt>
          <dd>CC BY-NC-SA 4.0</dd>
        </div>
        {packages.map(({ name, version, licence }) => (
          <div key={name}>
            <dt>
              {name} <small>{version}</small>
            </dt>
            <dd>{licence}</dd>
          </div>
        ))}
      </dl>
      {packages.length === 0 && <p className="about-words">{text('about.beside')}</p>}
      {withTerms.length > 0 && (
        <details className="about-terms" part="texts">
          <summary>{text('about.fullTexts')}</summary>
          {withTerms.map(({ name, terms }) => (
            <div key={name} lang="en">
              <b>{name}</b>
              <pre>{terms}</pre>
            </div>
          ))}
        </details>
      )}
    </section>
  )
}

/** The four signs that recur everywhere: learnt here once. */
function Signs({ headingLevel }: { readonly headingLevel: HeadingLevel | undefined }): ReactNode {
  const text = useText()
  const heading = useId()
  const today = useAtomValue(stationTodayAtom)
  const sun = useAtomValue(sunTimesAtom(today))
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
      <SectionTitle level={headingLevel} id={heading}>
        {text('about.signs')}
      </SectionTitle>
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
