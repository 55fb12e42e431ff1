import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { openClip } from '../sound/clips.ts'
import { createListPlayer, type ListPlayer, type ListPlayerOptions } from '../sound/list-player.ts'
import { stationClientAtom } from '../station.ts'
import type { ResultPage, ResultsWanted } from './inquiry.ts'
import { queryResults } from './query-results.ts'

export { type ListPlayer, type ListPlayerState, NOT_BEGUN } from '../sound/list-player.ts'
export { announceSound } from '../sound/media-controls.ts'

/** List whose recordings can be played one after the other. */
export interface PlayedList {
  /** Query and order of the next detections, and rows of a page. */
  readonly wanted: ResultsWanted
  /** Known detections, which are played first. */
  readonly detections: readonly Detection[]
  /** Number of detections in the list before those. */
  readonly before: number
  /** Index in the list of the next one to ask for; undefined where nothing follows. */
  readonly next: number | undefined
  /** Number of detections in the whole list; undefined where it is unknown. */
  readonly total: number | undefined
}

/** List to be played from a page that is on the screen. */
export const playedFrom = (
  wanted: ResultsWanted,
  { detections, offset, hasMore, total, isTotalExact }: ResultPage,
): PlayedList => ({
  wanted,
  detections,
  before: offset,
  next: hasMore ? offset + detections.length : undefined,
  total: isTotalExact ? total : undefined,
})

/** Player of a list. Its pages are asked for when they are reached; the list on the screen stays. */
export const openListAtom = atom(
  null,
  (get, set, { wanted, detections, next }: PlayedList, onChange: ListPlayerOptions['onChange']): ListPlayer => {
    const client = get(stationClientAtom)
    const { askAtom, resultsAtom, stopAtom } = queryResults()
    let offset = next
    const readMore = async (): Promise<readonly Detection[] | undefined> => {
      if (offset === undefined) return []
      await set(askAtom, { ...wanted, offset })
      const page = get(resultsAtom)
      if (page.state !== 'ready') return undefined
      offset = page.value.hasMore ? offset + wanted.limit : undefined
      return page.value.detections
    }
    const player = createListPlayer({
      detections,
      readMore,
      openClip: (id, onState, onEnd) => openClip(client, () => ({ kind: 'detection', id: id() }), onState, onEnd),
      onChange,
    })
    return {
      ...player,
      end() {
        set(stopAtom)
        player.end()
      },
    }
  },
)
