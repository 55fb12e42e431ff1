import { openSoundMix, type SoundMix } from '../../audio/sound-mix.ts'
import type { PlaybackPlan, PlaybackMoment } from '../../domain/day-playback.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import { FRAME_CLOCK, type FrameClock } from '../../platform/frames.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { onPageVisibleChange } from '../../platform/visibility.ts'
import type { DaySound } from './day-sounds.ts'

/** How a playback stands. */
export interface DayPlayerState {
  /** `failed`: the station is away; playing on tries again. `ended`: it has come to its end. */
  readonly phase: 'playing' | 'paused' | 'ended' | 'failed'
  /** The moment that began last; −1 before the first. */
  readonly index: number
  readonly failure?: Failure
}

/** What a player needs from outside. */
export interface DayPlayerOptions {
  readonly plan: PlaybackPlan
  /** Finds the voice of a moment; undefined where it has none. A failure means that the station is away. */
  find(moment: PlaybackMoment): Promise<Result<DaySound | undefined>>
  /** Called with each change of phase or moment. */
  onChange(state: DayPlayerState): void
  /** Called for each frame while it plays, and after a skip, with the position in seconds. */
  onPosition(seconds: number): void
  /** Told whether it waits for a sound: others who load may make way. */
  onWait?(isWaiting: boolean): void
  readonly clock?: FrameClock
  /** Default: the loudspeaker. */
  readonly openMix?: (onSilenced: () => void) => SoundMix | undefined
}

/** Plays a day. */
export interface DayPlayer {
  /** To be called in the tick of the click, so that the browser lets it sound. */
  play(): void
  pause(): void
  /** Goes to the next moment, or to the end. */
  skip(): void
  /** Silences, gives up what is under way, and lets go of everything. */
  end(): void
}

/** So many moments after the one that is heard are fetched: connections are few, and nobody may stay to the end. */
const AHEAD = 2
/** So long the sun stands still for a sound that has not come, seconds. */
const LONGEST_WAIT_SECONDS = 4
/** A frame is never longer: a page that slept goes on where it was. */
const LONGEST_FRAME_SECONDS = 0.25
/** So many moments in a row that nobody answered for, and the station is away. */
const UNANSWERED = 2

type Answer = Result<DaySound | undefined>

/** The voices of the moments, each asked for once. */
function createVoiceLoader({ plan, find }: DayPlayerOptions) {
  /** By the index of the moment; undefined while it is on its way. */
  const answers = new Map<number, Answer | undefined>()
  return {
    answerOf: (index: number): Answer | undefined => answers.get(index),
    /** Asks for a few after the one that is heard, and forgets those before it. */
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
    /** What failed is asked for again. */
    forgetFailures(): void {
      for (const [of, answer] of answers) if (answer?.ok === false) answers.delete(of)
    },
  }
}

/** Tells of each answer whether the station is away by now, and why: so many in a row have failed. */
function createAwayWatch(): (answer: Answer | undefined) => Failure | undefined {
  let unanswered = 0
  return (answer) => {
    unanswered = answer?.ok === false ? unanswered + 1 : 0
    if (answer?.ok !== false || unanswered < UNANSWERED) return undefined
    unanswered = 0
    return answer.failure
  }
}

/** Lets a moment be heard from a position on, as far as it is there and not over. */
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

/** Makes the player of a day. Nothing is asked for and nothing sounds before the first `play()`. */
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
      options.onWait?.(isWaiting && state.phase === 'playing') // no frame of a paused one would take it back
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
