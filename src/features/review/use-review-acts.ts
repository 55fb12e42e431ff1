import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { now } from '../../platform/clock.ts'
import type { SoundControls } from '../../parts/spectrogram-player-core/player-sound.ts'
import { useJudge } from '../../parts/verdict-buttons/use-judge.ts'
import type { Verdict } from '../../domain/detection.ts'
import type { OutboxCommand } from '../../domain/outbox/entry.ts'
import type { ReviewDesk, reviewQueue } from '../../state/detections/review-queue.ts'
import { undoBatchAtom } from '../../state/outbox/store.ts'

/** What can be done at the desk. */
export interface ReviewActs {
  correct(): void
  wrong(): void
  skip(): void
  back(): void
  /** Takes back what was done last. */
  undo(): void
  /** A press has been taken back somewhere else. */
  undone(press: string): void
  lock(): void
  ignore(): void
  note(comment: string): void
  /** Plays or stops what is on the screen. */
  toggle(): void
  /** The player on the screen, whenever it is another one. */
  takeControls(controls: SoundControls): void
}

/** What somebody at the desk does, by button, key or finger. */
export function useReviewActs(queue: ReturnType<typeof reviewQueue>, desk: ReviewDesk): ReviewActs {
  const tell = useSetAtom(queue.tellAtom)
  const judge = useJudge()
  const takeBack = useSetAtom(undoBatchAtom)
  const player = useRef<SoundControls>(undefined)
  /** Somebody listens: the next one is heard, too. */
  const listens = useRef(false)
  const here = useRef({ desk, judge })
  useEffect(() => {
    here.current = { desk, judge }
  })
  const ask = (act: OutboxCommand): string | undefined => {
    const { current } = here.current.desk
    return current && here.current.judge(act, [current])
  }
  const say = (verified: Verdict): void => {
    const { current } = here.current.desk
    if (!current || current.locked) return
    const press = ask({ kind: 'review', verified, ...(isMarked(here.current.desk) && { lock: true }) })
    if (press === undefined && current.verified !== verified) return // the page around does not want it
    tell({ kind: 'answered', answer: verified, press, nowMs: now() })
  }
  /** What is no answer, and does not lead on to the next one. */
  const aside = (act: OutboxCommand): void => {
    const press = ask(act)
    if (press !== undefined) tell({ kind: 'asked', press })
  }
  return {
    correct: () => say('correct'),
    wrong: () => say('false_positive'),
    skip: () => tell({ kind: 'answered', answer: 'skipped', nowMs: now() }),
    back: () => tell({ kind: 'back' }),
    undo() {
      const last = here.current.desk.session.steps.at(-1)
      if (last?.press !== undefined) takeBack(last.press)
      tell({ kind: 'undone' })
    },
    undone: (press) => tell({ kind: 'undone', press }),
    lock() {
      const { current } = here.current.desk
      if (!current) return
      // a lock before the verdict would forbid it, at a classic station for ever
      if (!current.locked && current.verified === 'unverified') tell({ kind: 'marked' })
      else aside({ kind: 'lock', locked: !current.locked })
    },
    ignore: () => aside({ kind: 'ignore' }),
    note: (comment) => aside({ kind: 'review', comment }),
    toggle() {
      player.current?.toggle()
      const phase = player.current?.now.phase
      listens.current = phase === 'playing' || phase === 'loading'
    },
    takeControls: useCallback((controls: SoundControls) => {
      if (player.current === controls) return
      player.current = controls
      if (listens.current) controls.play()
    }, []),
  }
}

/** Whether the one on the screen is to be locked together with its verdict. */
export const isMarked = ({ session }: ReviewDesk): boolean => session.marked.has(session.keys[session.at] ?? '')
