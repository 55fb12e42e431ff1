import { analysing } from '../domain/sound/analysis.ts'
import { type Box, type BoxFacts, boxFacts } from '../domain/sound/box.ts'
import { type SoundFacts, soundFacts } from '../domain/sound/facts.ts'
import type { PictureAppearance } from '../domain/sound/picture-appearance.ts'
import { drawPicture } from '../domain/sound/picture.ts'
import { createRendering, type Piece, type Rendering } from '../domain/sound/rendering.ts'
import { refining, type Texture, texturing } from '../domain/sound/texture.ts'
import type { SoundView } from '../domain/sound/view.ts'

/** Jobs on a sound, with question and answer. Plain data: it goes to the worker and back. */
export interface Jobs {
  readonly facts: { readonly ask: object; readonly answer: SoundFacts }
  readonly box: { readonly ask: { readonly box: Box }; readonly answer: BoxFacts }
  /** Pixels, RGBA, from the top. */
  readonly paint: { readonly ask: PaintJob; readonly answer: Uint8ClampedArray<ArrayBuffer> }
  readonly render: {
    readonly ask: { readonly piece: Piece; readonly portion: number }
    readonly answer: Float32Array<ArrayBuffer>
  }
}

/** Request for a picture. */
export interface PaintJob {
  readonly view: SoundView
  readonly appearance: PictureAppearance
  readonly width: number
  readonly height: number
  /** Whether only ready data are used. */
  readonly quick: boolean
}

export type JobKind = keyof Jobs
export type Job = { readonly [Kind in JobKind]: { readonly kind: Kind } & Jobs[Kind]['ask'] }[JobKind]
export type Answer = Jobs[JobKind]['answer']

interface Sound {
  readonly samples: Float32Array
  readonly sampleRate: number
  texture?: Texture
  close?: { readonly key: string; readonly texture: Texture }
  rendering?: { readonly key: string; readonly rendering: Rendering }
}

/** Runner of the heavy work on sounds, in slices, in the worker or in the page. */
export interface SoundJobs {
  /** Registers a sound under a number. */
  register(id: number, samples: Float32Array, sampleRate: number): void
  unregister(id: number): void
  /** Works on a sound; undefined when it is not registered. */
  work(id: number, job: Job): Generator<void, Answer | undefined>
}

export function createSoundJobs(): SoundJobs {
  const sounds = new Map<number, Sound>()
  return {
    register: (id, samples, sampleRate) => void sounds.set(id, { samples, sampleRate }),
    unregister: (id) => void sounds.delete(id),
    *work(id, job) {
      const sound = sounds.get(id)
      return sound && (yield* done(sound, job))
    },
  }
}

function* done(sound: Sound, job: Job): Generator<void, Answer> {
  switch (job.kind) {
    case 'facts':
      return soundFacts(yield* textureOf(sound), sound.samples.length / sound.sampleRate)
    case 'box':
      return boxFacts(yield* textureOf(sound), job.box)
    case 'paint': {
      const texture = job.quick ? undefined : yield* closeTextureOf(sound, job)
      return drawPicture(texture ?? (yield* textureOf(sound)), job.view, job.appearance, job.width, job.height)
    }
    case 'render':
      return yield* renderingOf(sound, job.piece).portion(job.portion)
  }
}

function* textureOf(sound: Sound): Generator<void, Texture> {
  sound.texture ??= yield* texturing(yield* analysing(sound.samples, sound.sampleRate))
  return sound.texture
}

/** Texture of a close view; undefined where it is not close. The last one is kept for other colours. */
function* closeTextureOf(sound: Sound, { view, width, height }: PaintJob): Generator<void, Texture | undefined> {
  const key = JSON.stringify([view, width, height])
  if (sound.close?.key === key) return sound.close.texture
  const work = refining(sound.samples, yield* textureOf(sound), view, width, height)
  if (!work) return undefined
  const texture = yield* work
  sound.close = { key, texture }
  return texture
}

function renderingOf(sound: Sound, piece: Piece): Rendering {
  const key = JSON.stringify(piece)
  if (sound.rendering?.key !== key) {
    sound.rendering = { key, rendering: createRendering(sound.samples, sound.sampleRate, piece) }
  }
  return sound.rendering.rendering
}
