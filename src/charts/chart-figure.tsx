import chartIcon from 'lucide/dist/esm/icons/chart-line.mjs'
import more from 'lucide/dist/esm/icons/ellipsis.mjs'
import picture from 'lucide/dist/esm/icons/image.mjs'
import link from 'lucide/dist/esm/icons/link.mjs'
import printer from 'lucide/dist/esm/icons/printer.mjs'
import sheetIcon from 'lucide/dist/esm/icons/sheet.mjs'
import table from 'lucide/dist/esm/icons/table-2.mjs'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { ChartKind, ChartModel, ChartSpecies } from '../domain/analytics/chart.ts'
import { writeCsv } from '../domain/csv.ts'
import type { HeadingLevel } from '../domain/presentation.ts'
import { copiedLinkKey } from '../i18n/copied-link.ts'
import { copyWords } from '../platform/clipboard.ts'
import { fileName, saveFile } from '../platform/download.ts'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { SectionTitle, SerifSentence } from '../ui/prose.tsx'
import { useSettings } from '../ui/settings.ts'
import { useSheets } from '../ui/sheets.ts'
import { DrawnChart } from './chart-drawing.tsx'
import { chartWords, type ChartWords, measureText } from './chart-pen.ts'
import { type ChartState, ChartStateLine } from './chart-state.tsx'
import { chartTable, savedRows } from './chart-table.ts'
import chartSheet from './chart.css?sheet'
import { ScrolledTable } from './data-table.tsx'
import { drawChart, isEmptyChart } from './draw-chart.ts'
import { savePicture, savePrint } from './save-chart.tsx'

/** Width of saved pictures, CSS pixels, as on a printed page. */
const SAVED_WIDTH = 960

/** Ids of the charts shown as tables, kept while the page lives. */
const asTables = new Set<string>()

/** A chart with everything around it. */
interface ChartFigureProps {
  readonly kind: ChartKind
  /** Undefined until there are numbers. */
  readonly model: ChartModel | undefined
  /** Title of the chart, such as "Who sings first". */
  readonly title: string
  /** Main result of the chart in one sentence; undefined where nothing can be said. */
  readonly finding?: ReactNode
  /** Explanation of how it was computed and what the marks mean. */
  readonly note?: ReactNode
  /** Loading state of the numbers; undefined when all are there. */
  readonly state?: ChartState | undefined
  /** Source of the numbers for saved pictures: name of the station and the period. Untrusted text. */
  readonly source?: string
  /** Full address of the chart; without it there is no link to copy. */
  readonly address?: string | undefined
  /** Name that tells several charts of one kind apart. */
  readonly name?: string
  readonly headingLevel?: HeadingLevel | undefined
  /** Controls beside the menu. */
  readonly tools?: ReactNode
  /** Parts below the drawing that belong to it, such as a {@link RangeBrush}. */
  readonly children?: ReactNode
  /** Opens a species; without it species are words only. */
  readonly onSpecies?: ((species: ChartSpecies) => void) | undefined
}

/**
 * A chart that states its finding, is read by keys, as a table or as a picture, and can be saved. It takes the width of its
 * place, from 280 CSS pixels on.
 */
export function ChartFigure(props: ChartFigureProps): ReactNode {
  useSheets(chartSheet)
  const { kind, model, title, finding, note, state, headingLevel, tools, children, onSpecies } = props
  const { text, locale, hourCycle } = useSettings()
  const words = useMemo(() => chartWords(text, locale, hourCycle), [text, locale, hourCycle])
  const figure = useRef<HTMLElement>(null)
  const heading = useId()
  const [isTable, setTable] = useIsTable(`${kind} ${props.name ?? ''}`)
  const [said, setSaid] = useState('')
  const hasNumbers = model !== undefined && !isEmptyChart(model) && state?.kind !== 'failed'
  const toggle = (): void => {
    const hadFocus = figure.current?.querySelector('.chart-room, .data-table')?.matches(':focus-within, :focus')
    setTable(!isTable)
    if (hadFocus)
      requestAnimationFrame(() => figure.current?.querySelector<HTMLElement>('.chart-drawing, .data-table')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!hasNumbers || event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as Element).closest('input, select, textarea, [role="menu"]')) return // reason: of an element
    event.preventDefault()
    toggle()
  }
  // oxlint-disable-next-line react/refs -- read when an entry is chosen
  const entries = hasNumbers ? entriesOf({ ...props, model }, words, { figure, isTable, toggle, say: setSaid }) : []
  return (
    <figure
      ref={figure}
      className="chart"
      part="chart"
      data-chart={kind}
      aria-labelledby={heading}
      onKeyDown={onKeyDown}
    >
      <div className="chart-head">
        <SectionTitle level={headingLevel} className="chart-title" id={heading}>
          {title}
        </SectionTitle>
        {tools}
        {entries.length > 0 && <Menu label={text('chart.menu', { title })} icon={more} entries={entries} />}
      </div>
      {hasNumbers && finding && (
        <SerifSentence kind="finding" part="finding">
          {finding}
        </SerifSentence>
      )}
      {state && <ChartStateLine state={state} />}
      {hasNumbers &&
        (isTable ? (
          <ChartTableView model={model} words={words} title={title} />
        ) : (
          <DrawnChart {...{ model, words, onSpecies }} label={title} isGrowing={state?.kind === 'loading'} />
        ))}
      {model && !hasNumbers && (!state || state.kind === 'partial') && (
        <p className="chart-empty" part="chart-state" data-state="empty">
          {text(kind === 'new-species' ? 'chart.emptyNew' : 'chart.empty')}
        </p>
      )}
      {hasNumbers && children}
      {(hasNumbers || !model) && note && (
        <figcaption className="chart-note" part="basis">
          {note}
        </figcaption>
      )}
      <p className="chart-said" role="status">
        {said}
      </p>
    </figure>
  )
}

function useIsTable(id: string): readonly [boolean, (isTable: boolean) => void] {
  const [isTable, setTable] = useState(() => asTables.has(id))
  return [
    isTable,
    (next) => {
      if (next) asTables.add(id)
      else asTables.delete(id)
      setTable(next)
    },
  ]
}

interface Around {
  readonly figure: { readonly current: HTMLElement | null }
  readonly isTable: boolean
  toggle(): void
  say(words: string): void
}

/** Menu entries of a chart that has numbers. */
function entriesOf(
  { model, title, address, source }: ChartFigureProps & { readonly model: ChartModel },
  words: ChartWords,
  { figure, isTable, toggle, say }: Around,
): readonly MenuEntry[] {
  const { text } = words
  const save = (write: (figure: HTMLElement) => void | Promise<void>) => (): void => {
    say('')
    const element = figure.current
    if (element) Promise.try(write, element).catch(() => say(text('chart.saveFailed')))
  }
  const written = (part: string): string => figure.current?.querySelector(part)?.textContent ?? ''
  const frame = () => ({
    title,
    finding: written('[part~="finding"]'),
    source: [written('[part~="basis"]'), source].filter(Boolean).join(' '),
  })
  const scene = () => drawChart(model, { ...words, width: SAVED_WIDTH, em: 1, measure: measureText })
  const decimal = words.number(0.5).includes(',') ? ',' : '.'
  const csv = (): void =>
    saveFile(writeCsv(savedRows(chartTable(model, words)), decimal), `${fileName(title)}.csv`, 'text/csv')
  return [
    {
      key: 'table',
      label: `${text(isTable ? 'chart.asDrawing' : 'chart.asTable')} (T)`,
      icon: isTable ? chartIcon : table,
      act: toggle,
    },
    { key: 'csv', label: text('chart.saveNumbers'), icon: sheetIcon, act: save(csv) },
    {
      ...{ key: 'png', label: text('chart.savePicture'), icon: picture },
      act: save((element) => savePicture(scene(), frame(), element)),
    },
    {
      ...{ key: 'svg', label: text('chart.savePrint'), icon: printer },
      act: save((element) => savePrint(scene(), frame(), element)),
    },
    ...(address === undefined
      ? []
      : [
          {
            ...{ key: 'link', label: text('chart.copyLink'), icon: link },
            act: save(async (element) => say(text(copiedLinkKey(await copyWords(element, address), address)))),
          },
        ]),
  ]
}

interface ChartTableViewProps {
  readonly model: ChartModel
  readonly words: ChartWords
  /** Caption of the table. */
  readonly title: string
}

/** A chart as a table: the same numbers. */
function ChartTableView({ model, words, title }: ChartTableViewProps): ReactNode {
  const { head, rows } = useMemo(() => chartTable(model, words), [model, words])
  return (
    <ScrolledTable
      label={title}
      placePart="chart-table"
      caption={title}
      head={head}
      rows={rows.map((cells) => cells.map(({ shown }) => shown))}
      isText={(column) => rows[0]?.[column]?.isText === true}
    />
  )
}
