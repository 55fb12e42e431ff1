import { createLiveMemory, type LiveMemory } from '../../audio/live-memory.ts'
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

/** What was heard of each sound that is or was drawn: a second picture of it shows what the first has shown. */
const memories = new WeakMap<AudioNode, LiveMemory>()

/** Begins the picture of what sounds; undefined where it cannot be drawn. Whoever begins it ends it. */
export function drawLiveSound(sound: DrawableSound, stage: LivePictureElements): LivePicture | undefined {
  const node = sound.tap()?.node
  return node && createLivePicture(memoryOf(node, sound), stage)
}

function memoryOf(node: AudioNode, sound: DrawableSound): LiveMemory {
  const { sampleRate } = node.context
  const memory =
    memories.get(node) ??
    createLiveMemory({ sampleRate, samples: createLiveSamples(node), heardAt: () => sound.heardAt() })
  memories.set(node, memory)
  return memory
}
