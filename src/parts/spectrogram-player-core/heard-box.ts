import type { Box } from '../../domain/sound/box.ts'
import type { SoundControls } from './player-sound.ts'

/** Whether everything was heard again and again before somebody drew the box that is there. */
const loopBefore = new WeakMap<SoundControls, boolean>()

/**
 * Draws the box of a player. A new one is all that is heard from the end of its drawing on; one that was there only changes.
 *
 * @param isDone with the last of a movement
 * @param isAgain what is in a new one is heard again and again
 */
export function drawBox(controls: SoundControls, box: Box, isDone: boolean, isAgain: boolean): void {
  if (!isDone || loopBefore.has(controls)) return controls.set({ box })
  const { loop } = controls.now.settings
  loopBefore.set(controls, loop)
  controls.set({ box, onlyBox: true, loop: loop || isAgain })
}

/** Takes the box of a player away: everything is heard, and again and again only if it was before there was a box. */
export function dropBox(controls: SoundControls): void {
  const loop = loopBefore.get(controls)
  loopBefore.delete(controls)
  controls.set({ box: undefined, onlyBox: false, ...(loop !== undefined && { loop }) })
}
