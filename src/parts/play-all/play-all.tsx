import playIcon from 'lucide/dist/esm/icons/play.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { type Detection, hasRecording } from '../../domain/detection.ts'
import { deferred } from '../../platform/deferred.ts'
import type { PlayedList } from '../../state/detections/play-list.ts'
import { Button } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { useText } from '../../ui/text.ts'

const bar = deferred(() => import('./play-bar.tsx'))
const PlayBar = deferredView(bar, 'PlayBar')

/** Views of playing a list: the button, and the bar at the bottom of the window. */
interface PlayAllViews {
  readonly button: ReactNode
  readonly bar: ReactNode
}

/**
 * Plays the listed recordings one after the other; no button with fewer than two.
 *
 * @param listed undefined before the first answer
 * @param onHeard called with each detection when its turn comes
 */
export function usePlayAll(listed: PlayedList | undefined, onHeard?: (detection: Detection) => void): PlayAllViews {
  const text = useText()
  /** List at the moment of the command: other pages may be shown meanwhile. */
  const [list, play] = useState<PlayedList>()
  const button = useRef<HTMLButtonElement>(null)
  const name = listed && nameOf(listed)
  if (list && nameOf(list) !== name) play(undefined)
  const recorded = listed?.detections.filter(hasRecording).length ?? 0
  const silent = (listed?.detections.length ?? 0) - recorded
  return {
    button: listed && (recorded > 1 || list) && (
      <Button
        ref={button}
        part="play-all"
        icon={playIcon}
        aria-expanded={list !== undefined}
        onPointerEnter={bar.prepare}
        onFocus={bar.prepare}
        onClick={() => play(listed)}
      >
        {text('results.playAll', {
          of: listed.before > 0 || listed.total === undefined ? 'unknown' : silent > 0 ? 'recordings' : 'known',
          count: (listed.total ?? 0) - silent,
        })}
      </Button>
    ),
    bar: list && <PlayBar list={list} opener={button} onHeard={onHeard} onStop={() => play(undefined)} />,
  }
}

/** Name of a list, equal on all of its pages. */
const nameOf = ({ wanted: { query, sort, via } }: PlayedList): string => JSON.stringify([query, sort, via])
