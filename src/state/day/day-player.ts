import { openSoundMix, type SoundMix } from '../../audio/sound-mix.ts'
import type { PlaybackPlan, PlaybackMoment } from '../../domain/day-playback.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import { FRAME_CLOCK, type FrameClock } from '../../platform/frames.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { onPageVisibleChange } from '../../platform/visibility.ts'
import type { DaySound } from './day-sounds.ts'

/** State of a playback. */
export interface DayPlayerState {
  /** Phase. `failed`: the station is away; playing on tries again. `ended`: it has come to its end. */
  readonly phase: 'playing' | 'paused' | 'ended' | 'failed'
  /** Index of the moment that began last; −1 before the first. */
  readonly index: number
  readonly failure?: Failure
}

/** Options of a player of a day. */
export interface DayPlayerOptions {
  readonly plan: PlaybackPlan
  /** Finds the voice of a moment; undefined where it has none. A failure means that the station is away. */
  find(moment: PlaybackMoment): Promise<Result<DaySound | undefined>>
  /** Called with each change of phase or moment. */
  onChange(state: DayPlayerState): void
  /** Called for each frame while it plays, and after a skip, with the position in seconds. */
  onPosition(seconds: number): void
  /** Called when it begins or ends to wait for a sound, so that others who load may make way. */
  onWait?(isWaiting: boolean): void
  readonly clock?: FrameClock
  /** Opens the mix; default: the loudspeaker. */
  readonly openMix?: (onSilenced: () => void) => SoundMix | undefined
}

/** Player of a day. */
export interface DayPlayer {
  /** Plays; to be called in the tick of the click, so that the browser allows sound. */
  play(): void
  pause(): void
  /** Skips to the next moment, or to the end. */
  skip(): void
  /** Silences, and releases everything. */
  end(): void
}

/** Moments loaded ahead: connections are few, and listeners may leave. */
const AHEAD = 2
/** Longest stop of the sun for a sound that is still loading, seconds. */
const LONGEST_WAIT_SECONDS = 4
/** Longest frame, seconds: a page that slept goes on where it was. */
const LONGEST_FRAME_SECONDS = 0.25
/** Moments in a row without an answer after which the station counts as away. */
const UNANSWERED = 2

type Answer = Result<DaySound | undefined>

/** Loader of the moments' voices, each asked for once. */
function createVoiceLoader({ plan, find }: DayPlayerOptions) {
  /** Answers by the index of the moment; undefined while one is loading. */
  const answers = new Map<number, Answer | undefined>()
  return {
    answerOf: (index: number): Answer | undefined => answers.get(index),
    /** Loads the next voices, and drops earlier ones. */
    loadAfter(index: number): void {
      for (const of of answers.keys()) if (of < index) answers.delete(of)
      for (let ahead = index + 1; ahead <= index + AHEAD; ahead += 1) {
        const moment = plan.moments[ahead]
        if (!moment || answers.has(ahead)) continue
        answers.set(ahead, undefined)
        void find(moment).then((answer) => {
          if (answers.has(ahead)) answers.set(ahead, answer)
        })
      }
    },
    /** Drops failures, so that they are asked for again. */
    forgetFailures(): void {
      for (const [of, answer] of answers) if (answer?.ok === false) answers.delete(of)
    },
  }
}

/** Watch that tells with each answer whether the station is away: several in a row have failed. */
function createAwayWatch(): (answer: Answer | undefined) => Failure | undefined {
  let unanswered = 0
  return (answer) => {
    unanswered = answer?.ok === false ? unanswered + 1 : 0
    if (answer?.ok !== false || unanswered < UNANSWERED) return undefined
    unanswered = 0
    return answer.failure
  }
}

/** Plays the rest of a moment from a position on, as far as it is loaded and not over. */
function playRest(
  mix: SoundMix | undefined,
  moment: PlaybackMoment | undefined,
  answer: Answer | undefined,
  position: number,
): void {
  if (!moment || !answer?.ok || !answer.value) return
  const passed = position - moment.from
  if (passed < moment.seconds) mix?.play(answer.value, answer.value.from + passed, moment.seconds - passed)
}

/** Calls with the seconds since the last frame. Returns the way to stop. */
function everyFrame(clock: FrameClock, fn: (seconds: number) => void): () => void {
  let before = clock.now()
  return clock.everyFrame(() => {
    const at = clock.now()
    const seconds = Math.max(0, Math.min(LONGEST_FRAME_SECONDS, (at - before) / 1000))
    before = at
    fn(seconds)
  })
}

/** Player of a day. Nothing is asked for and nothing sounds before the first `play()`. */
export function createDayPlayer(options: DayPlayerOptions): DayPlayer {
  const { plan, clock = FRAME_CLOCK, openMix = openSoundMix } = options
  const whole = createLifetime()
  let running = createLifetime()
  let mix: SoundMix | undefined
  let state: DayPlayerState = { phase: 'paused', index: -1 }
  let [position, waited] = [0, 0]
  let hasEnded = false
  const voices = createVoiceLoader(options)
  const failureOf = createAwayWatch()

  const say = (change: Partial<DayPlayerState>): void => {
    const { failure: _failure, ...rest } = state
    state = { ...rest, ...change }
    options.onChange(state)
  }
  const halt = (change: Pick<DayPlayerState, 'phase' | 'failure'>): void => {
    running.end()
    mix?.end()
    mix = undefined
    options.onWait?.(false)
    say(change)
  }
  const sound = (): void => playRest(mix, plan.moments[state.index], voices.answerOf(state.index), position)
  const enter = (index: number): void => {
    const failure = failureOf(voices.answerOf(index))
    if (failure) {
      voices.forgetFailures()
      return halt({ phase: 'failed', failure })
    }
    waited = 0
    say({ index })
    sound()
    voices.loadAfter(index)
  }
  const goOn = (seconds: number): void => {
    const index = state.index + 1
    const next = plan.moments[index]
    if (next && position + seconds >= next.from) {
      position = next.from
      const isWaiting = voices.answerOf(index) === undefined && (waited += seconds) < LONGEST_WAIT_SECONDS
      options.onWait?.(isWaiting && state.phase === 'playing') // a paused player has no frame that would take it back
      if (!isWaiting) enter(index)
    } else position = Math.min(plan.seconds, position + seconds)
    options.onPosition(position)
    if (state.phase === 'playing' && position >= plan.seconds) halt({ phase: 'ended' })
  }
  const pause = (): void => {
    if (state.phase === 'playing') halt({ phase: 'paused' })
  }

  whole.add(onPageVisibleChange((isLooking) => isLooking || pause()))
  return {
    pause,
    play() {
      if (hasEnded || state.phase === 'playing') return
      if (state.phase === 'ended') [position, state] = [0, { ...state, index: -1 }]
      running = createLifetime()
      mix = openMix(pause)
      running.add(everyFrame(clock, goOn))
      say({ phase: 'playing' })
      sound()
      voices.loadAfter(state.index)
    },
    skip() {
      if (state.phase === 'ended') return
      mix?.silence()
      waited = 0
      position = plan.moments[state.index + 1]?.from ?? plan.seconds
      goOn(0)
    },
    end() {
      hasEnded = true
      running.end()
      whole.end()
      mix?.end()
      options.onWait?.(false)
    },
  }
}
