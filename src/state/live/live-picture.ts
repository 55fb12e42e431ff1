import { createLiveMemory, type LiveMemory } from '../../audio/live-memory.ts'
import { createLivePicture, type LivePicture, type LivePictureElements } from '../../audio/live-picture.ts'
import { createLiveSamples } from '../../audio/live-samples.ts'
import type { LiveSound } from './live-listen.ts'

export type { LivePicture } from '../../audio/live-picture.ts'
export type { LiveFrame } from '../../domain/sound/live-viewport.ts'

/** Part of a sound that a picture needs. */
export type DrawableSound = Pick<LiveSound, 'tap' | 'heardAt'>

/**
 * Whether the sound can be drawn. The first call has to be in the tick of a click, or the browser keeps it silent.
 * False where the browser plays the stream itself.
 */
export const canBeDrawn = (sound: DrawableSound): boolean => sound.tap() !== undefined

/** Memories of each sound that is or was drawn: a second picture of it begins with what the first has shown. */
const memories = new WeakMap<AudioNode, LiveMemory>()

/** Picture of the sound; undefined where it cannot be drawn. Its caller ends it. */
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
