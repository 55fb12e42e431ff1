import { type Detection, hasRecording, shownName } from '../../domain/detection.ts'
import { useHasActions } from '../../parts/detection-actions/action-options.ts'
import { useWishHere } from '../../parts/outbox/use-wish-here.ts'
import { useClip } from '../../parts/clip-player/use-clip.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

/** What every way to draw a detection needs to know of it. */
export function useItem(detection: Detection) {
  const { id } = detection
  const text = useText()
  const time = useTime()(useHeardClock(detection).time)
  const hasActions = useHasActions()
  const wish = useWishHere(id)
  return {
    /** Bird and time, for the names of controls: "Eurasian Wren, 06:12". */
    subject: text('detections.subject', { name: shownName(detection), time }),
    hasClip: hasRecording(detection),
    clip: useClip(id),
    hasMenu: hasActions && id > 0,
    wish,
    isLeaving: wish?.act.kind === 'delete',
  }
}
