import { peakBin } from './facts.ts'
import type { Texture } from './texture.ts'
import type { SoundExtent, SoundView } from './view.ts'

/** Box: a part of a sound, seconds of the clip and hertz. */
export interface Box {
  readonly fromSecond: number
  readonly toSecond: number
  readonly lowHertz: number
  readonly highHertz: number
}

/** Facts of a box that are shown. */
export interface BoxFacts {
  readonly lowHertz: number
  readonly highHertz: number
  /** Loudest frequency; undefined in silence. */
  readonly peakHertz: number | undefined
  readonly seconds: number
}

/** Shortest box that can be heard, seconds. */
const LEAST_SECONDS = 0.01
const LEAST_HERTZ = 50

/** Point of a sound. */
export interface SoundPoint {
  readonly second: number
  readonly hertz: number
}

/** Box between any two opposite corners, inside the sound. */
export const boxBetween = (one: SoundPoint, other: SoundPoint, extent: SoundExtent): Box =>
  resizedBox(
    {
      fromSecond: Math.min(one.second, other.second),
      toSecond: Math.max(one.second, other.second),
      lowHertz: Math.min(one.hertz, other.hertz),
      highHertz: Math.max(one.hertz, other.hertz),
    },
    extent,
    {},
  )

/**
 * First box for drawing by keys: from the position of playback, or from the beginning of the view, a quarter of the
 * view long and over the middle half of its frequencies.
 */
export function beginningBox(view: SoundView, extent: SoundExtent, position: number): Box {
  const [length, height] = [view.toSecond - view.fromSecond, view.highHertz - view.lowHertz]
  const latest = view.toSecond - length / 4
  const fromSecond = position >= view.fromSecond && position <= latest ? position : view.fromSecond
  const [lowHertz, highHertz] = [view.lowHertz + height / 4, view.highHertz - height / 4]
  return resizedBox({ fromSecond, toSecond: fromSecond + length / 4, lowHertz, highHertz }, extent, {})
}

/** Box moved on; it keeps its size and stays inside the sound. */
export function movedBox(
  box: Box,
  extent: SoundExtent,
  { seconds = 0, hertz = 0 }: { readonly seconds?: number; readonly hertz?: number },
): Box {
  const later = clamp(seconds, -box.fromSecond, extent.seconds - box.toSecond)
  const higher = clamp(hertz, -box.lowHertz, extent.highestHertz - box.highHertz)
  return {
    fromSecond: box.fromSecond + later,
    toSecond: box.toSecond + later,
    lowHertz: box.lowHertz + higher,
    highHertz: box.highHertz + higher,
  }
}

/** Box with some edges moved. An edge that passes its opposite one becomes that one. */
export function resizedBox(box: Box, extent: SoundExtent, edges: Partial<Box>): Box {
  const { fromSecond, toSecond, lowHertz, highHertz } = { ...box, ...edges }
  const time = ordered(fromSecond, toSecond, extent.seconds, LEAST_SECONDS)
  const pitch = ordered(lowHertz, highHertz, extent.highestHertz, LEAST_HERTZ)
  return { fromSecond: time[0], toSecond: time[1], lowHertz: pitch[0], highHertz: pitch[1] }
}

/** Facts of a box: its edges, its length, and its frequency farthest above the usual noise. */
export function boxFacts(texture: Texture, box: Box): BoxFacts {
  const { columns, bins, secondsPerColumn, hertzPerBin } = texture
  const firstColumn = clamp(Math.floor(box.fromSecond / secondsPerColumn), 0, columns - 1)
  const lastColumn = clamp(Math.ceil(box.toSecond / secondsPerColumn) - 1, firstColumn, columns - 1)
  const firstBin = clamp(Math.ceil(box.lowHertz / hertzPerBin), 0, bins - 1)
  const lastBin = clamp(Math.floor(box.highHertz / hertzPerBin), firstBin, bins - 1)
  const peak = peakBin(texture, firstBin, lastBin, firstColumn, lastColumn)
  return {
    lowHertz: box.lowHertz,
    highHertz: box.highHertz,
    peakHertz: peak === undefined ? undefined : peak * hertzPerBin,
    seconds: box.toSecond - box.fromSecond,
  }
}

function ordered(one: number, other: number, most: number, least: number): [number, number] {
  const low = clamp(Math.min(one, other), 0, Math.max(0, most - least))
  return [low, clamp(Math.max(one, other), Math.min(most, low + least), most)]
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
