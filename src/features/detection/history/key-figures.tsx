import type { ReactNode } from 'react'
import type { HeardOnce, SpeciesHistory } from '../../../domain/species-history.ts'
import type { WallClock } from '../../../domain/station-clock.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { formatShare } from '../../../i18n/system-text.ts'
import type { HeardSpecies } from '../../../state/detections/species-history.ts'
import { useLocale, useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'
import { useDetectionNavigation } from '../use-detection-navigation.ts'
import { useWrittenDay } from '../../../parts/heard-time/use-written-day.ts'

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

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

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
