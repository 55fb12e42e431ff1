import { useAtomValue } from 'jotai'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import type { ChartKind, ChartModel, SpeciesLayout } from '../../domain/analytics/chart.ts'
import type { Finding } from '../../domain/analytics/finding.ts'
import { type DateRange, type Period, writePeriod } from '../../domain/analytics/period.ts'
import { SENTENCES_SAID } from '../../domain/limits.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { basisText, findingsText } from '../../i18n/finding-text.ts'
import { type Writing, writtenDay } from '../../i18n/writing.ts'
import { stationClientAtom } from '../../state/station.ts'
import { usePrinting } from '../../ui/printing.ts'
import { useSeen } from '../../ui/seen.ts'
import { useText } from '../../ui/text.ts'
import { isEmptyChart } from '../../charts/draw-chart.ts'
import { ChartFigure } from '../../charts/chart-figure.tsx'
import { chartState } from '../../charts/chart-state.tsx'
import { useStationPage } from '../station-link.ts'
import { useSpeciesPage } from '../use-species-link.ts'
import { CHART_RECIPES, type ChartMaterial } from './chart-recipes.ts'
import { countsFalse, cutDaysOf } from './what-is-counted.ts'
import { useMaterial } from './use-material.ts'
import { useWriting } from './use-writing.ts'

interface GardenChartProps {
  readonly kind: ChartKind
  readonly period: Period
  /** Days of the period now. */
  readonly range: DateRange
  /** Scientific names, for the charts that compare. */
  readonly species?: readonly string[] | undefined
  /** For the charts that compare: whether each species has its own scale. */
  readonly isRelative?: boolean | undefined
  /** Layout of the species, for charts that compare. */
  readonly layout?: SpeciesLayout | undefined
  /** Path at the station for the link to the chart; without it the link leads to the period. */
  readonly path?: string
  readonly headingLevel?: HeadingLevel | undefined
  /** Sentence that has to be said of its numbers besides. */
  readonly remark?: string | undefined
  /** Whether it is made before it comes near the window. */
  readonly isAtOnce?: boolean
  /** Whether it is left out where too little is known; otherwise it says so. */
  readonly isOptional?: boolean
  /** Controls beside its menu. */
  readonly tools?: ReactNode
  /** Content below the drawing. */
  readonly children?: ReactNode
}

/** Placeholder about as tall as a chart, so that charts far below the window are not made yet. */
const ROOM = <div style={{ blockSize: 420 }} />

/** Chart of a station's detections: loaded when it comes near the window, drawn as far as its days are known. */
export function GardenChart(props: GardenChartProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  const isPrinting = usePrinting()
  return (
    <div ref={place} data-kind={props.kind}>
      {isSeen || isPrinting || props.isAtOnce ? <MadeChart {...props} isPrinting={isPrinting} /> : ROOM}
    </div>
  )
}

function MadeChart(props: GardenChartProps & { readonly isPrinting: boolean }): ReactNode {
  const { kind, period, range, species, isRelative, layout, headingLevel, tools, children } = props
  const path = props.path ?? `/ui/analytics?period=${writePeriod(period)}`
  const text = useText()
  const writing = useWriting()
  const recipe = CHART_RECIPES[kind]
  const { standing, material, isComparing, act } = useMaterial(range, recipe.needs)
  const all = useMemo(
    (): ChartMaterial => ({ ...material, species, isRelative, layout }),
    [material, species, isRelative, layout],
  )
  // made in slices, with lower priority than input, also the first time (`undefined` would not do that); printing waits
  // for nothing
  const deferred = useDeferredValue<ChartMaterial | null>(all, null)
  const shown = props.isPrinting ? all : deferred
  const [model, findings = []] = useMemo(() => (shown ? [recipe.draw(shown), recipe.find(shown)] : []), [recipe, shown])
  const open = useSpeciesPage()
  const pageOf = useStationPage()
  const { config, group } = useAtomValue(stationClientAtom) // known before the days are
  const days = `${writtenDay(writing, range.from)} – ${writtenDay(writing, range.to)}`
  if (!shown) return ROOM
  const isMissing =
    shown === all && !standing.isLoading && !isComparing && !standing.failure && (!model || lacksRows(kind, model))
  if (isMissing && props.isOptional) return null
  // an empty chart about to be replaced is not reported as empty: the page would move twice
  const isBehind = shown !== all && model !== undefined && isEmptyChart(model)
  const drawn = standing.progress.known > 0 && !isBehind ? model : undefined
  return (
    <ChartFigure
      kind={kind}
      model={drawn}
      title={text(`period.chart.${kind}`)}
      finding={findingsText(writing, findings.slice(0, standing.isLoading ? 1 : SENTENCES_SAID)) || undefined}
      note={
        isMissing
          ? text('period.tooLittle')
          : drawn &&
            noteOf(writing, {
              kind,
              model: drawn,
              material: all,
              finding: findings[0],
              dialect: config?.dialect,
              remark: props.remark,
            })
      }
      state={chartState(standing, act)}
      source={days}
      address={group ? undefined : new URL(pageOf(path).href, document.baseURI).href}
      headingLevel={headingLevel}
      tools={tools}
      onSpecies={open && (({ scientificName }) => open(scientificName))}
    >
      {children}
    </ChartFigure>
  )
}

interface Noted {
  readonly kind: ChartKind
  readonly model: ChartModel
  readonly material: ChartMaterial
  readonly finding: Finding | undefined
  readonly dialect: Dialect | undefined
  readonly remark: string | undefined
}

/**
 * Note below a chart: its source, an unfinished last step, and whether the station left species out or counts false
 * ones, each once.
 */
function noteOf(writing: Writing, { kind, model, material, finding, dialect, remark }: Noted): string {
  const cut = finding && finding.basis.cut > 0 ? 0 : cutDaysOf(kind, material)
  const sentences = [
    finding && basisText(writing, finding.basis),
    model.drawing === 'lines' && model.isUnfinished && writing.text('finding.unfinished', { step: model.step }),
    cut > 0 && writing.text('finding.cut', { days: cut }),
    countsFalse(kind, dialect) && writing.text('finding.falseCounted'),
    remark,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Whether a chart that needs ten mornings, or years, has too few, or has no news to show. */
const lacksRows = (kind: ChartKind, model: ChartModel): boolean =>
  model.drawing === 'onset' || model.drawing === 'seasons'
    ? model.rows.length === 0
    : kind === 'new-species' && isEmptyChart(model)
