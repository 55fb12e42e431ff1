import { boundedSettings } from './bounded-settings.ts'
import { needsAnew, type Plan, planOf } from './plan.ts'
import { INITIAL_SETTINGS, type SoundSettings } from './settings.ts'

/** Closer to the end than this is at the end, seconds. */
const AT_END_SECONDS = 0.005

/** How a decoded recording is played. */
export interface Playing {
  /** `loading`: it is wanted, and nothing is heard yet. */
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused' | 'failed'
  readonly settings: SoundSettings
  readonly plan: Plan
  /** Where it stands while nothing sounds, and where it began while it does; seconds of the recording. */
  readonly place: number
  /** Samples of one channel, and how many a second has. */
  readonly length: number
  readonly sampleRate: number
}

/** What happens to a recording that is played; `at` is what is heard at this moment, seconds of the recording. */
export type PlayingEvent =
  | { readonly type: 'play' | 'ended' }
  /** The browser does not let it sound. */
  | { readonly type: 'refused' }
  | { readonly type: 'pause'; readonly at: number }
  | { readonly type: 'seek'; readonly to: number }
  /** `portions`: how many pieces it is handed to the browser in. */
  | { readonly type: 'set'; readonly change: Partial<SoundSettings>; readonly at: number; readonly portions: number }
  /** Whether it can be heard at this moment. */
  | { readonly type: 'heard'; readonly isHeard: boolean }

/**
 * What has to be done, in this order. `open` and `close`: the way to the loudspeaker; `begin`: lets the plan sound from `place`;
 * `apply`: changes what sounds already; `tell`: says how it stands.
 */
export type PlayingEffect = 'open' | 'close' | 'begin' | 'apply' | 'tell'

/** What follows from an event. */
export interface PlayingStep {
  readonly playing: Playing
  readonly effects: readonly PlayingEffect[]
}

/** A recording before anybody played it. */
export const beginPlaying = (sampleRate: number, length: number): Playing => ({
  phase: 'idle',
  settings: INITIAL_SETTINGS,
  plan: planOf(INITIAL_SETTINGS, sampleRate, length),
  place: 0,
  length,
  sampleRate,
})

/** Whether the way to the loudspeaker is open. */
export const isOn = ({ phase }: Playing): boolean => phase === 'loading' || phase === 'playing'

/** What follows from an event; events that do not fit change nothing. */
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

/** From the end, and from outside of what is played, it begins anew. */
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
