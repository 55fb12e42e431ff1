import { type Detection, hasRecording } from '../../domain/detection.ts'
import type { Clip, ClipState } from './clips.ts'

/** State of a list that is played. */
export interface ListPlayerState {
  /**
   * Phase. `refused`: the browser wants a press first. `failed`: recordings do not load; playing on tries again.
   * `ended`: it is over.
   */
  readonly phase: 'loading' | 'playing' | 'paused' | 'refused' | 'failed' | 'ended'
  /** Index of the one that is heard, from 0; −1 before the first. */
  readonly index: number
  readonly detection?: Detection
  /** Numbers of detections without a recording, before this one and in all. */
  readonly missing: { readonly before: number; readonly all: number }
  /** Number of those skipped on the way: their recordings are deleted, or would not play. */
  readonly passed: number
}

/** Options of a player of a list. */
export interface ListPlayerOptions {
  /** Known part of the list, in its order. */
  readonly detections: readonly Detection[]
  /** Asks for the next part; empty where the list ends, undefined where the station does not answer. */
  readMore(): Promise<readonly Detection[] | undefined>
  /**
   * Opens the one clip that plays them all: a browser allows that one to go on by itself.
   *
   * @param id the detection whose recording is wanted now
   */
  openClip(
    id: () => number,
    onState: (state: ClipState) => void,
    onEnd: () => void,
  ): Pick<Clip, 'play' | 'pause' | 'renew' | 'end'>
  onChange(state: ListPlayerState): void
}

/** Player of a list's recordings, one after the other, each whole. */
export interface ListPlayer {
  /** Plays; to be called in the tick of the click, so that the browser allows sound. After the end it begins anew. */
  play(): void
  pause(): void
  /** Goes to the next one that has a recording, or to the end. */
  next(): void
  /** Goes to the previous one that has a recording; the first one begins anew. */
  back(): void
  /** Silences and releases everything. */
  end(): void
}

/** State before anything plays. */
export const NOT_BEGUN: ListPlayerState = { phase: 'paused', index: -1, missing: { before: 0, all: 0 }, passed: 0 }

/** Failures in a row after which the recordings are not the cause. */
const MOST_FAILURES = 3

/** Index of the next detection that may have a recording, in one direction; −1 where there is none. */
function placeAfter(detections: readonly Detection[], index: number, step: 1 | -1): number {
  const places = detections.flatMap((one, place) => (hasRecording(one) ? place : []))
  return (step === 1 ? places.find((place) => place > index) : places.findLast((place) => place < index)) ?? -1
}

const missing = (known: readonly Detection[], index: number): ListPlayerState['missing'] => ({
  before: known.slice(0, index).filter((one) => !hasRecording(one)).length,
  all: known.filter((one) => !hasRecording(one)).length,
})

/** Known part of a list, and the function that loads more. */
function growing(detections: readonly Detection[], readMore: ListPlayerOptions['readMore']) {
  let known = detections
  let isReading = false
  return {
    known: () => known,
    isReading: () => isReading,
    /** Asks for more; returns how many came, undefined where the station does not answer. */
    async grow(): Promise<number | undefined> {
      isReading = true
      const more = await readMore()
      isReading = false
      // new rows have moved the pages
      const ids = new Set(known.map(({ id }) => id))
      known = [...known, ...(more ?? []).filter(({ id }) => !ids.has(id))]
      return more?.length
    },
  }
}

/** Player of a list. Nothing is asked for and nothing sounds before the first `play()`. */
export function createListPlayer({ detections, readMore, openClip, onChange }: ListPlayerOptions): ListPlayer {
  const list = growing(detections, readMore)
  let state: ListPlayerState = NOT_BEGUN
  let failures = 0
  /** Direction in which deleted recordings are skipped. */
  let step: 1 | -1 = 1
  /** Whether one is over, and the next has not begun. */
  let isBetween = false
  let hasEnded = false

  const say = (change: Partial<ListPlayerState>): void => {
    state = { ...state, ...change }
    if (!hasEnded) onChange(state)
  }
  const goTo = (index: number): void => {
    const detection = list.known()[index]
    if (!detection) return
    isBetween = false
    state = { ...state, phase: 'loading', index, detection, missing: missing(list.known(), index) }
    clip.renew()
    clip.play()
  }
  const goOn = async (): Promise<void> => {
    step = 1
    const place = placeAfter(list.known(), state.index, step)
    if (place >= 0) return goTo(place)
    isBetween = true
    say({ phase: 'loading' })
    if (list.isReading() || hasEnded) return
    const more = await list.grow()
    if (hasEnded) return
    if (more === undefined) return say({ phase: 'failed' })
    if (state.phase === 'paused') return
    if (more > 0) return goOn()
    isBetween = false
    clip.pause()
    say({ phase: 'ended' })
  }
  const goBack = (): void => {
    step = -1
    const place = placeAfter(list.known(), state.index, step)
    goTo(place >= 0 ? place : state.index)
  }
  const pass = (): void => {
    state = { ...state, passed: state.passed + 1 }
    if (step === -1 && placeAfter(list.known(), state.index, step) >= 0) goBack()
    else void goOn()
  }
  const onState = ({ phase, problem }: ClipState): void => {
    if (phase === 'playing') failures = 0
    if (phase === 'idle') return
    if (phase === 'absent') return pass()
    if (phase !== 'failed') return say({ phase })
    failures += 1
    if (problem === 'play' && failures === 1) return say({ phase: 'refused' })
    if (failures < MOST_FAILURES) return pass()
    failures = 0
    say({ phase: 'failed' })
  }
  const clip = openClip(
    () => state.detection?.id ?? 0,
    onState,
    () => void goOn(),
  )
  return {
    play() {
      if (state.phase === 'playing' || state.phase === 'loading' || hasEnded) return
      if (state.phase === 'ended') state = NOT_BEGUN
      if (state.index < 0 || isBetween) void goOn()
      else clip.play()
    },
    pause() {
      if (list.isReading()) say({ phase: 'paused' })
      clip.pause()
    },
    next: () => void (state.phase === 'ended' || goOn()),
    back: goBack,
    end() {
      hasEnded = true
      clip.end()
    },
  }
}
