import { boundedSettings } from './bounded-settings.ts'
import { needsAnew, type Plan, planOf } from './plan.ts'
import { INITIAL_SETTINGS, type SoundSettings } from './settings.ts'

/** Distance to the end that counts as the end, seconds. */
const AT_END_SECONDS = 0.005

/** Playback of a decoded recording. */
export interface Playing {
  /** Phase; `loading`: sound is wanted, and none is heard yet. */
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused' | 'failed'
  readonly settings: SoundSettings
  readonly plan: Plan
  /** Position while nothing sounds, and the beginning of what sounds; seconds of the recording. */
  readonly place: number
  /** Samples of one channel, and samples a second. */
  readonly length: number
  readonly sampleRate: number
}

/** Event of a playback; `at` is the position heard at this moment, seconds of the recording. */
export type PlayingEvent =
  | { readonly type: 'play' | 'ended' }
  /** Refusal of the browser to play. */
  | { readonly type: 'refused' }
  | { readonly type: 'pause'; readonly at: number }
  | { readonly type: 'seek'; readonly to: number }
  /** Change of settings; `portions` is the number of pieces handed to the browser. */
  | { readonly type: 'set'; readonly change: Partial<SoundSettings>; readonly at: number; readonly portions: number }
  /** Change of whether it can be heard now. */
  | { readonly type: 'heard'; readonly isHeard: boolean }

/**
 * Effects of a playback, to be done in this order. `open` and `close`: the connection to the loudspeaker; `begin`:
 * plays the plan from `place`; `apply`: changes what sounds already; `tell`: reports the state.
 */
export type PlayingEffect = 'open' | 'close' | 'begin' | 'apply' | 'tell'

/** Step of a playback after an event. */
export interface PlayingStep {
  readonly playing: Playing
  readonly effects: readonly PlayingEffect[]
}

/** Playback before the first press. */
export const beginPlaying = (sampleRate: number, length: number): Playing => ({
  phase: 'idle',
  settings: INITIAL_SETTINGS,
  plan: planOf(INITIAL_SETTINGS, sampleRate, length),
  place: 0,
  length,
  sampleRate,
})

/** Whether the connection to the loudspeaker is open. */
export const isOn = ({ phase }: Playing): boolean => phase === 'loading' || phase === 'playing'

/** Next playback and effects of an event; events that do not fit the phase change nothing. */
export function nextPlaying(playing: Playing, event: PlayingEvent): PlayingStep {
  const on = isOn(playing)
  switch (event.type) {
    case 'play':
      return on ? nothing(playing) : begun({ ...playing, phase: 'loading' }, ['open', 'begin', 'tell'])
    case 'pause':
      return on ? over(playing, 'paused', event.at) : nothing(playing)
    case 'ended':
      return on ? over(playing, 'paused', playing.plan.toSecond) : nothing(playing)
    case 'refused':
      return over(playing, 'failed', playing.place)
    case 'seek': {
      const place = Math.max(0, Math.min(event.to, playing.length / playing.sampleRate))
      return on
        ? begun({ ...playing, place }, ['begin', 'tell'])
        : { playing: { ...playing, place }, effects: ['tell'] }
    }
    case 'heard':
      return on
        ? { playing: { ...playing, phase: event.isHeard ? 'playing' : 'loading' }, effects: ['tell'] }
        : nothing(playing)
    case 'set':
      return set(playing, event, on)
  }
}

const nothing = (playing: Playing): PlayingStep => ({ playing, effects: [] })

const over = (playing: Playing, phase: 'paused' | 'failed', place: number): PlayingStep => ({
  playing: { ...playing, phase, place },
  effects: ['close', 'tell'],
})

/** Step that begins to play; at the end, or outside of the part that sounds, it starts anew. */
function begun(playing: Playing, effects: readonly PlayingEffect[]): PlayingStep {
  const { place, plan } = playing
  const isOutside = place < plan.fromSecond || place > plan.toSecond - AT_END_SECONDS
  return { playing: isOutside ? { ...playing, place: plan.fromSecond } : playing, effects }
}

function set(before: Playing, { change, at, portions }: PlayingEvent & { type: 'set' }, on: boolean): PlayingStep {
  const settings = boundedSettings({ ...before.settings, ...change })
  const plan = planOf(settings, before.sampleRate, before.length)
  const playing = { ...before, settings, plan, place: at }
  if (!on) return nothing(playing)
  // the browser itself repeats one piece only
  const isLoopOfMany = settings.loop !== before.settings.loop && portions > 1
  if (needsAnew(before.plan, plan) || isLoopOfMany) return begun(playing, ['apply', 'begin', 'tell'])
  return { playing, effects: ['apply', 'tell'] }
}
