import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Detection } from '../../../domain/detection.ts'
import { type HeardOnce, speciesHistory, type SpeciesHistory } from '../../../domain/species-history.ts'
import type { WallClock } from '../../../domain/station-clock.ts'
import { readUnusual } from '../../../domain/unusual-time.ts'
import { failureText } from '../../../i18n/failure-text.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatShare } from '../../../i18n/system-text.ts'
import { useWrittenDay } from '../../../parts/heard-time/use-written-day.ts'
import { Basis } from '../../../parts/species-history/basis.tsx'
import { UnusualSentence } from '../../../parts/species-history/unusual-sentence.tsx'
import {
  followSpeciesHistoryAtom,
  type HeardSpecies,
  heardSpeciesAtom,
  retrySpeciesHistoryAtom,
} from '../../../state/detections/species-history.ts'
import { valueOf } from '../../../state/remote.ts'
import { Button } from '../../../ui/button.tsx'
import { useSheets } from '../../../ui/sheets.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'
import { useDetectionNavigation } from '../use-detection-navigation.ts'
import sheet from './history.css?sheet'
import { YearFigure } from './year-figure.tsx'

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface HistoryProps {
  readonly detection: Detection
  /** Name of the bird. */
  readonly name: string
}

/** How this species was heard here, and whether this detection is unusual among the others. */
export function DetectionHistory({ detection, name }: HistoryProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const { scientificName, id } = detection
  const follow = useSetAtom(followSpeciesHistoryAtom)
  const retry = useSetAtom(retrySpeciesHistoryAtom)
  const remote = useAtomValue(heardSpeciesAtom)(scientificName)
  const newest = useRef(id)
  useEffect(() => {
    newest.current = id
  }, [id])
  useEffect(() => follow(scientificName, newest.current), [follow, scientificName])
  const species = valueOf(remote)
  return (
    <section
      className="history"
      part="history"
      aria-label={text('history.title')}
      aria-busy={remote.state === 'loading'}
    >
      {remote.state === 'loading' && <Progress count={species?.heard.length ?? 0} total={species?.total} />}
      {remote.state === 'failed' && (
        <div className="history-failed" role="alert">
          <p>{text('history.failed', { reason: failureText(text, remote.failure) })}</p>
          <Button part="retry" onClick={() => retry(scientificName)}>
            {text('detections.retry')}
          </Button>
        </div>
      )}
      {species && remote.state === 'ready' && <Told species={species} detection={detection} name={name} />}
    </section>
  )
}

/** What all of them together tell. */
function Told({ species, detection, name }: HistoryProps & { readonly species: HeardSpecies }): ReactNode {
  const { heard, isWhole } = species
  const history = speciesHistory(heard, detection)
  return (
    <>
      <UnusualSentence unusual={readUnusual(heard, detection, isWhole)} name={name} />
      <Basis history={history} species={species} />
      <KeyFigures history={history} species={species} />
      <YearFigure history={history} here={detection} />
    </>
  )
}

/** How far the reading has come: of a common species it takes a while. */
function Progress({ count, total }: { readonly count: number; readonly total: number | undefined }): ReactNode {
  const text = useText()
  return (
    <div className="reading">
      <p role="status">{text('history.reading')}</p>
      {total !== undefined && (
        <>
          <progress value={count} max={total} aria-label={text('history.reading')} />
          <span>{text('history.progress', { count, total })}</span>
        </>
      )}
    </div>
  )
}

interface KeyFiguresProps {
  readonly history: SpeciesHistory
  readonly species: HeardSpecies
}

/** First, before this, in all, confirmed, surest. */
export function KeyFigures({ history, species }: KeyFiguresProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const writeDay = useWrittenDay()
  const { count, days, first, before, surest, confirmed, wrong } = history
  const beginning: WallClock | undefined = species.isWhole ? first : species.first
  return (
    <dl className="five" part="figures">
      <Fact name={text('history.firstEver')}>
        {beginning ? <To one={species.isWhole ? first : undefined}>{writeDay(beginning.date)}</To> : '–'}
      </Fact>
      <Fact name={text('history.before')}>
        {before ? (
          <To one={before}>
            <Moment one={before} />
          </To>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name={text('history.all')}>
        {formatNumber(locale, species.isWhole ? count : species.total)}{' '}
        {species.isWhole && <small>{text('history.onDays', { days })}</small>}
      </Fact>
      <Fact name={text('history.confirmed')}>
        {formatNumber(locale, confirmed)} {wrong > 0 && <small>{text('history.andWrong', { wrong })}</small>}
      </Fact>
      <Fact name={text('history.surest')}>
        {surest ? <To one={surest}>{`${formatShare(locale, surest.confidence)}, ${writeDay(surest.date)}`}</To> : '–'}
      </Fact>
    </dl>
  )
}

function Moment({ one }: { readonly one: HeardOnce }): ReactNode {
  const writeDay = useWrittenDay()
  return `${writeDay(one.date)}, ${useTime()(one.time)}`
}

/** Leads to a detection; only words where none is known, and where no links are wanted. */
function To({ one, children }: { readonly one: HeardOnce | undefined; readonly children: ReactNode }): ReactNode {
  const { linkTo } = useDetectionNavigation()
  const link = one && linkTo(one.id)
  return link ? <a {...link}>{children}</a> : children
}
