import type { Box } from '../../domain/sound/box.ts'
import type { SoundControls } from './player-sound.ts'

/** Whether the sound was looped before the present box was drawn, by its controls. */
const loopBefore = new WeakMap<SoundControls, boolean>()

/**
 * Draws the box of a player. A new one limits the sound once it is drawn; an existing one only changes.
 *
 * @param isDone with the last of a movement
 * @param isAgain whether a new one is looped
 */
export function drawBox(controls: SoundControls, box: Box, isDone: boolean, isAgain: boolean): void {
  if (!isDone || loopBefore.has(controls)) return controls.set({ box })
  const { loop } = controls.now.settings
  loopBefore.set(controls, loop)
  controls.set({ box, onlyBox: true, loop: loop || isAgain })
}

/** Removes the box of a player: everything is heard, looped only if it was before there was a box. */
export function dropBox(controls: SoundControls): void {
  const loop = loopBefore.get(controls)
  loopBefore.delete(controls)
  controls.set({ box: undefined, onlyBox: false, ...(loop !== undefined && { loop }) })
}
