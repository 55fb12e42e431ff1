import { type Box, resizedBox } from '../../domain/sound/box.ts'
import { type FrequencyScale, panned, wholeView, zoomed } from '../../domain/sound/view.ts'
import type { KeyAction } from './keys.ts'
import type { SoundControls } from './player-sound.ts'
import type { ViewState } from './use-view.ts'

/** What the keys of a picture work on. */
interface KeyScene {
  readonly controls: SoundControls
  readonly viewState: ViewState
  readonly scale: FrequencyScale
  readonly box: Box | undefined
  /** What is heard now, seconds of the clip. */
  readonly position: number
  onBox(box: Box | undefined, isDone: boolean): void
}

/** Does what a key means. Zooming keeps the playhead where it is, if it can be seen. */
export function performKeyAction(
  action: KeyAction,
  { controls, viewState, scale, box, position, onBox }: KeyScene,
): void {
  const { view, extent, setView } = viewState
  const setEdge = (edge: Partial<Box>): void => {
    const { lowHertz, highHertz } = view
    onBox(resizedBox(box ?? { fromSecond: position, toSecond: view.toSecond, lowHertz, highHertz }, extent, edge), true)
  }
  switch (action.does) {
    case 'toggle':
      return controls.toggle()
    case 'start':
      return controls.seek(0)
    case 'end':
      return controls.seek(extent.seconds)
    case 'seek':
      return controls.seek(Math.max(0, Math.min(extent.seconds, position + action.seconds)))
    case 'zoom': {
      const { time, frequency } = action
      const atX = (position - view.fromSecond) / (view.toSecond - view.fromSecond)
      return setView(zoomed(view, extent, scale, { time, frequency, ...(atX >= 0 && atX <= 1 ? { atX } : {}) }))
    }
    case 'pan':
      return setView(panned(view, extent, scale, action))
    case 'whole':
      return setView(wholeView(extent))
    case 'box-from':
      return setEdge({ fromSecond: position })
    case 'box-to':
      return setEdge(box ? { toSecond: position } : { fromSecond: view.fromSecond, toSecond: position })
    case 'drop-box':
      return onBox(undefined, true)
  }
}
