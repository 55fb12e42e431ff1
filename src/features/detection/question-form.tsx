import lockIcon from 'lucide/dist/esm/icons/lock.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { Detection, Verdict } from '../../domain/detection.ts'
import { LONGEST_COMMENT } from '../../domain/limits.ts'
import type { OutboxReview } from '../../domain/outbox/entry.ts'
import { actOfKey, DETECTION_KEYS } from '../../i18n/keys.ts'
import { VERDICT_CHOICES } from '../../parts/verdict-buttons/verdict-choices.ts'
import { withMessages } from '../../parts/more-words.ts'
import { useHasSingleKeys, usePageKeys } from '../../parts/use-page-keys.ts'
import { useJudge } from '../../parts/verdict-buttons/use-judge.ts'
import { useTakeBack, useVerdict } from '../../parts/verdict-buttons/use-verdict.ts'
import { KeyHint } from '../../parts/key-hint.tsx'
import { reviewDraftAtom, writeDraftAtom } from '../../state/detections/review-drafts.ts'
import { canUnlockAtom, stationCanAtom } from '../../state/session/session.ts'
import { pageModeAtom } from '../../state/station.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextArea } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './question-form.css?sheet'

interface QuestionFormProps {
  readonly detection: Detection
  /** Name of the bird. */
  readonly name: string
  /** Somebody came to answer: the focus goes to the first button. */
  readonly takesFocus: boolean
}

/**
 * Whether the station was right. What is said is kept for 8 s, in which it can be taken back, then sent: stations only
 * turn a verdict round. A word about it and a lock go along, as one review; `Save` sends these alone. What is locked
 * stays as it is (station-api 3.8, 3.9).
 */
export function QuestionForm({ detection, name, takesFocus }: QuestionFormProps): ReactNode {
  const text = useText()
  const title = useId()
  const form = useRef<HTMLElement>(null)
  const { draft, write, say, save } = useReview(detection)
  const { verified, locked } = detection
  const can = useAtomValue(stationCanAtom)
  useSheets(sheet)
  const takeBack = useTakeBack(detection)
  useAnswerKeys(say, takeBack)
  useArrival(form, takesFocus)
  return (
    <section ref={form} className="question" part="question" aria-labelledby={title}>
      <p id={title} className="section-title">
        {text('detection.question', { name })}
      </p>
      {locked ? <Locked detection={detection} /> : <Answers verified={verified} onSay={say} />}
      {!locked && <Hints />}
      {(!locked || draft.comment !== '') && (
        <label className="word">
          {text('detection.word')}
          <TextArea
            part="comment"
            rows={2}
            maxLength={LONGEST_COMMENT}
            enterKeyHint="send"
            readOnly={locked}
            value={draft.comment}
            onChange={(comment) => write({ ...draft, comment })}
            onKeyDown={(event) => isSend(event) && save()}
          />
        </label>
      )}
      {!locked && (
        <div className="keep">
          {can('lock') && (
            <label>
              <Checkbox part="lock" checked={draft.lock} onChange={(lock) => write({ ...draft, lock })} />
              <Icon node={lockIcon} size={15} />
              {text('detection.keep')}
            </label>
          )}
          <Button part="save" aria-disabled={draft.comment.trim() === '' && !draft.lock} onClick={save}>
            {text('detection.save')}
            <kbd aria-hidden="true">↵</kbd>
          </Button>
        </div>
      )}
    </section>
  )
}

interface AnswersProps {
  readonly verified: Detection['verified']
  onSay(verdict: Verdict): void
}

function Answers({ verified, onSay }: AnswersProps): ReactNode {
  const text = useText()
  return (
    <div className="answers">
      {VERDICT_CHOICES.map(({ verified: verdict, icon, label, key }) => (
        <Button
          key={verdict}
          icon={icon}
          part="verdict answer"
          data-verdict={verdict}
          aria-pressed={verified === verdict}
          aria-keyshortcuts={key}
          onClick={() => onSay(verdict)}
        >
          {text(label)}
          <KeyHint>{key}</KeyHint>
        </Button>
      ))}
    </div>
  )
}

/** Keys that no button names. */
const Hints = withMessages(KeyHints)

function KeyHints(): ReactNode {
  const text = useText()
  const isPage = useAtomValue(pageModeAtom)
  const hasKeys = useHasSingleKeys()
  if (!isPage || !hasKeys) return null
  return (
    <p className="hints" aria-hidden="true">
      <span>
        <kbd>space</kbd> {text('review.play')}
      </span>{' '}
      <span>
        <kbd>u</kbd> {text('outbox.undo')}
      </span>
    </p>
  )
}

/** What is typed, and the ways to send it. */
function useReview(detection: Detection) {
  const { id, verified, locked } = detection
  const judge = useJudge()
  const keep = useVerdict(detection)
  const draft = useAtomValue(reviewDraftAtom)(id)
  const writeDraft = useSetAtom(writeDraftAtom)
  const write = (next: typeof draft): void => writeDraft(id, next)
  const comment = draft.comment.trim()
  const hasDraft = comment !== '' || draft.lock
  /** Sends what is typed, with a verdict if it is another one. What is taken back or refused is a draft again. */
  const send = (verdict?: Verdict): void => {
    if (locked || !hasDraft) return
    const act: OutboxReview = {
      kind: 'review',
      ...(verdict && verdict !== verified && { verified: verdict }),
      ...(comment !== '' && { comment }),
      ...(draft.lock && { lock: true }),
    }
    if (judge(act, [detection]) !== undefined) write({ comment: '', lock: false })
  }
  return { draft, write, save: () => send(), say: hasDraft ? send : keep }
}

/** That a detection is kept as it is, and the way to change that where the station has one. */
function Locked({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const judge = useJudge()
  const canUnlock = useAtomValue(canUnlockAtom)
  return (
    <div className="locked">
      <p part="locked" tabIndex={-1}>
        <Icon node={lockIcon} size={15} />
        {text('detections.lockedState')}
      </p>
      {canUnlock && (
        <Button onClick={() => judge({ kind: 'lock', locked: false }, [detection])}>{text('detections.unlock')}</Button>
      )}
    </div>
  )
}

/** Enter sends, with Shift it begins a line, as in a chat; while a word is being composed it belongs to that. */
function isSend(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return false
  event.preventDefault()
  return true
}

/** Each verdict has a letter, anywhere on the page, and so has taking it back. */
function useAnswerKeys(say: (verdict: Verdict) => void, takeBack: () => boolean): void {
  usePageKeys((key) => {
    const act = actOfKey(DETECTION_KEYS, key)
    if (act === 'undo') return takeBack()
    if (act !== 'correct' && act !== 'wrong') return false
    say(act === 'correct' ? 'correct' : 'false_positive')
    return true
  })
}

/** Focuses “Correct” for a visitor who came to answer, or the reason why it is missing. */
function useArrival(form: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    const find = (selector: string): HTMLElement | null | undefined =>
      form.current?.querySelector<HTMLElement>(selector)
    if (takesFocus) (find('[data-verdict="correct"]') ?? find('button, [tabindex]'))?.focus()
  }, [form, takesFocus])
}
