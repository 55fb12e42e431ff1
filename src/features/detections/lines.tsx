import { useAtomValue } from 'jotai'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { sourceText } from '../../i18n/source-text.ts'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import { ClipStatus } from '../../parts/clip-player/clip-player.tsx'
import { PlayButton } from '../../parts/clip-player/play-button.tsx'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import { DeferredMenu } from '../../parts/detection-actions/deferred-actions.tsx'
import { HeardTime } from '../../parts/heard-time/heard-time.tsx'
import { OwnStation } from '../../parts/own-station.tsx'
import { UndoHere } from '../../parts/outbox/deferred-outbox.tsx'
import { NotKeptBadge } from '../../parts/species-rule/deferred-not-kept.tsx'
import { hasStatus, StatusBadge } from '../../parts/status-badge/status-badge.tsx'
import { useFocusSuccessor } from '../../parts/use-focus-successor.ts'
import { useNameSelection } from '../../parts/use-name-selection.ts'
import { WeatherThen } from '../../parts/weather-then.tsx'
import { freshDetectionsAtom } from '../../state/detections/recent-arrivals.ts'
import { ColumnHead } from '../../ui/column-head.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { CardName, useItem } from './detection-card.tsx'
import lines from './lines.css?sheet'
import { useOptions } from './options.ts'
import table from './table.css?sheet'

/** Brings the look of detections without pictures of their sounds. */
export function Lines(): ReactNode {
  useSheets(lines, table)
  return null
}

/** What stands in a row beside the bird, as far as the author and the station have it. */
const COLUMNS = ['heard', 'source', 'weather', 'confidence', 'status', 'clip', 'actions'] as const
type Column = (typeof COLUMNS)[number]

const HEADS = {
  heard: 'detections.heard',
  source: 'detection.source',
  weather: 'detection.weather',
  confidence: 'detection.confidence',
  status: 'detection.status',
  clip: 'detection.clip',
  actions: 'detections.actionsColumn',
} as const satisfies Record<Column, string>

/** Detections in columns with heads: a row each. In a narrow element a row takes two lines, and the heads are only spoken. */
export function DetectionTable({ detections }: { readonly detections: readonly Detection[] }): ReactNode {
  const text = useText()
  const fresh = useAtomValue(freshDetectionsAtom)
  const columns = useColumns(detections)
  const rows = useRef<HTMLTableSectionElement>(null)
  useNameSelection(rows, detections, '.common-name')
  return (
    // Roles are written out: in a narrow element `display` takes them away.
    <table className="detection-table" role="table" part="table">
      <thead role="rowgroup">
        <tr role="row">
          <ColumnHead>{text('summary.table.species')}</ColumnHead>
          {columns.map((column) => (
            <ColumnHead key={column} column={column}>
              <span className={column === 'actions' ? 'visually-hidden' : undefined}>{text(HEADS[column])}</span>
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" ref={rows}>
        {detections.map((detection) => {
          const key = detectionKey(detection)
          return (
            <OwnStation key={key} detection={detection}>
              {(own) => <DetectionRow detection={own} listKey={key} columns={columns} isFresh={fresh.has(key)} />}
            </OwnStation>
          )
        })}
      </tbody>
    </table>
  )
}

/** No column stands empty from top to bottom. */
function useColumns(detections: readonly Detection[]): readonly Column[] {
  const { noAudio, noSource } = useOptions()
  const has: Partial<Record<Column, boolean>> = {
    source: !noSource && detections.some(({ source }) => source !== ''),
    weather: detections.some(({ weather }) => weather),
    status: detections.some(hasStatus),
    clip: !noAudio,
    actions: useHasActions(),
  }
  return COLUMNS.filter((column) => has[column] ?? true)
}

interface DetectionRowProps {
  readonly detection: Detection
  /** Key in the list, which may be of several stations. */
  readonly listKey: string
  readonly columns: readonly Column[]
  readonly isFresh: boolean
}

function DetectionRow({ detection, listKey, columns, isFresh }: DetectionRowProps): ReactNode {
  const item = useItem(detection)
  const row = useRef<HTMLTableRowElement>(null)
  useFocusSuccessor(row)
  return (
    <tr
      ref={row}
      role="row"
      part={isFresh ? 'item item-new' : 'item'}
      data-key={listKey}
      data-fresh={isFresh || undefined}
      data-verified={detection.verified}
      data-leaving={item.isLeaving || undefined}
    >
      <th role="rowheader" scope="row">
        <div className="row-bird">
          <BirdPicture scientificName={detection.scientificName} size={30} />
          <CardName detection={detection} />
          {!item.wish && <NotKeptBadge species={detection} />}
        </div>
        <slot name={`item-actions-${detection.id}`} />
      </th>
      {columns.map((column) => (
        <td key={column} role="cell" data-column={column}>
          <Cell column={column} detection={detection} item={item} row={row} />
        </td>
      ))}
    </tr>
  )
}

interface CellProps {
  readonly column: Column
  readonly detection: Detection
  readonly item: ReturnType<typeof useItem>
  readonly row: RefObject<HTMLElement | null>
}

function Cell({ column, detection, item: { subject, clip, hasClip, hasMenu, wish }, row }: CellProps): ReactNode {
  const text = useText()
  const { timeFormat } = useOptions()
  switch (column) {
    case 'heard':
      return <HeardTime detection={detection} format={timeFormat} />
    case 'source':
      return detection.source !== '' && <bdi part="source">{sourceText(text, detection.source)}</bdi>
    case 'weather':
      return detection.weather && <WeatherThen weather={detection.weather} />
    case 'confidence':
      return <ConfidenceRing confidence={detection.confidence} />
    case 'status':
      return <StatusBadge verified={detection.verified} locked={detection.locked} />
    case 'clip':
      if (!hasClip) return text('player.absent')
      return (
        <span className="row-sound">
          <PlayButton clip={clip} subject={subject} />
          {clip.code && <clip.code.PreviewButton id={detection.id} clip={clip} subject={subject} />}
          {clip.state.phase !== 'idle' && <ClipStatus clip={clip} />}
        </span>
      )
    case 'actions':
      return (
        <>
          {wish && <UndoHere wish={wish} row={row} />}
          {hasMenu && <DeferredMenu detection={detection} subject={subject} />}
        </>
      )
  }
}
