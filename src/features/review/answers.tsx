import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import check from 'lucide/dist/esm/icons/check.mjs'
import eyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import lock from 'lucide/dist/esm/icons/lock.mjs'
import lockOpen from 'lucide/dist/esm/icons/lock-open.mjs'
import messageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import play from 'lucide/dist/esm/icons/play.mjs'
import skipForward from 'lucide/dist/esm/icons/skip-forward.mjs'
import undo from 'lucide/dist/esm/icons/undo-2.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection, Verdict } from '../../domain/detection.ts'
import { canUnlockAtom, stationCanAtom } from '../../state/session/session.ts'
import { BareButton } from '../../ui/button.tsx'
import { Icon, type IconNode } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import type { ReviewActs } from './use-review-acts.ts'
import { KeyHint } from '../../parts/key-hint.tsx'

interface AnswersProps {
  readonly detection: Detection
  /** It is to be locked together with its verdict. */
  readonly isMarked: boolean
  readonly acts: ReviewActs
  onNote(): void
  onKeys(): void
}

/** What can be said of the bird, as wide buttons, and the quiet ones below them; keys beside the words. */
export function Answers({ detection, isMarked, acts, onNote, onKeys }: AnswersProps): ReactNode {
  const text = useText()
  const { locked, verified } = detection
  const canUnlock = useAtomValue(canUnlockAtom)
  const can = useAtomValue(stationCanAtom)
  const verdict = (said: Verdict, act: () => void) => ({
    part: 'verdict',
    'data-verdict': said,
    'aria-pressed': verified === said,
    'aria-disabled': locked || undefined,
    onClick: act,
  })
  return (
    <>
      <div className="review-answers" role="group" aria-label={text('review.answers')}>
        <BareButton className="review-answer" {...verdict('false_positive', acts.wrong)}>
          <Icon node={x} size={22} />
          <b className="review-long">{text('detections.confirmFalse')}</b>
          <b className="review-short">{text('tray.false')}</b>
          <KeyHint>f</KeyHint>
        </BareButton>
        <BareButton className="review-answer review-skip" part="skip" onClick={acts.skip}>
          <Icon node={skipForward} size={20} />
          <b>{text('review.skip')}</b>
          <KeyHint>j</KeyHint>
        </BareButton>
        <BareButton className="review-answer review-play" part="play" onClick={acts.toggle}>
          <Icon node={play} size={26} />
          <span className="visually-hidden">{text('review.play')}</span>
        </BareButton>
        <BareButton className="review-answer" {...verdict('correct', acts.correct)}>
          <Icon node={check} size={22} />
          <b>{text('detections.confirmCorrect')}</b>
          <KeyHint>c</KeyHint>
        </BareButton>
      </div>
      <div className="review-minor">
        <Quiet icon={arrowLeft} words={text('review.back')} letter="k" act={acts.back} />
        <Quiet icon={undo} words={text('outbox.undo')} letter="u" act={acts.undo} />
        {can('lock') && (
          <Quiet
            icon={locked ? lockOpen : lock}
            words={text(locked ? 'detections.unlock' : isMarked ? 'review.locksWith' : 'detections.lock')}
            letter="l"
            isOn={isMarked}
            act={acts.lock}
            why={locked && !canUnlock ? text('tray.cannotUnlock') : undefined}
          />
        )}
        {can('ignore') && <Quiet icon={eyeOff} words={text('detections.ignore')} letter="i" act={acts.ignore} />}
        <Quiet
          icon={messageSquare}
          words={text('review.note')}
          letter="n"
          act={onNote}
          why={locked ? text('detections.lockedState') : undefined}
        />
        <BareButton className="review-quiet review-keys-button" onClick={onKeys}>
          {text('review.allKeys')} <KeyHint>?</KeyHint>
        </BareButton>
      </div>
    </>
  )
}

interface QuietProps {
  readonly icon: IconNode
  readonly words: string
  readonly letter: string
  /** It has been chosen. */
  readonly isOn?: boolean
  /** Why it cannot be done. */
  readonly why?: string | undefined
  act(): void
}

function Quiet({ icon, words, letter, isOn, why, act }: QuietProps): ReactNode {
  return (
    <BareButton
      className="review-quiet"
      part="act"
      data-key={letter}
      aria-pressed={isOn}
      disabled={why !== undefined}
      title={why ?? words}
      onClick={act}
    >
      <Icon node={icon} size={16} />
      <span>{words}</span> <KeyHint>{letter}</KeyHint>
    </BareButton>
  )
}
