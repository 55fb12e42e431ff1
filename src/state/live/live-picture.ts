import { createLivePicture, type LivePicture, type LivePictureElements } from '../../audio/live-picture.ts'
import { createLiveSamples } from '../../audio/live-samples.ts'
import type { LiveSound } from './live-listen.ts'

export type { LivePicture } from '../../audio/live-picture.ts'
export type { LiveFrame } from '../../domain/sound/live-viewport.ts'

/** What a picture needs of what sounds. */
export type DrawableSound = Pick<LiveSound, 'tap' | 'heardAt'>

/**
 * Whether what sounds can be drawn. The first time to be asked in the tick of a click, or the browser keeps what is led
 * through it silent. False where the browser plays the stream itself and lets nobody look.
 */
export const canBeDrawn = (sound: DrawableSound): boolean => sound.tap() !== undefined

/** Begins the picture of what sounds; undefined where it cannot be drawn. Whoever begins it ends it. */
export function drawLiveSound(sound: DrawableSound, stage: LivePictureElements): LivePicture | undefined {
  const node = sound.tap()?.node
  if (!node) return undefined
  const { sampleRate } = node.context
  return createLivePicture({ sampleRate, samples: createLiveSamples(node), heardAt: () => sound.heardAt() }, stage)
}
