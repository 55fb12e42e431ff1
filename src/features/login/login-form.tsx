import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Close from 'lucide/dist/esm/icons/x.mjs'
import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { PASSWORD_MAX_LENGTH, SIGN_IN_USERNAME, type SignInProblem } from '../../domain/sign-in.ts'
import type { SignInProvider, StationConfig } from '../../domain/station-config.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { earlierProblemAtom, hasWorkToKeepAtom, signInAtom, signInWithAtom } from '../../state/session/sign-in.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { useText } from '../../ui/text.ts'

interface LoginFormProps {
  readonly methods: StationConfig['signIn']
  onClose(): void
}

/** What the dialog is doing: while it waits for one way in, the others are disabled (Spec §4). */
type Busy = 'idle' | 'password' | SignInProvider

/** After so long, milliseconds, a station that has not answered is called slow. */
const SLOW_MS = 5000

/** The ways in that this station offers: a password, a provider, or both. Mounted anew each time the dialog opens. */
export function LoginForm({ methods, onClose }: LoginFormProps): ReactNode {
  const text = useText()
  const signInWith = useSetAtom(signInWithAtom)
  const isGoingOn = useAtomValue(hasWorkToKeepAtom)
  const [busy, setBusy] = useState<Busy>('idle')
  const [problem, setProblem] = useProblem()
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const locked = busy !== 'idle'
  const isSlow = useLater(busy === 'password', SLOW_MS)
  const trySignIn = useSignIn()
  useComeBack(() => setBusy('idle'))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (locked) return
    field.current?.focus() // it says what is wrong, and a button that is disabled would drop the focus
    setProblem(undefined)
    setBusy('password')
    const wrong = await trySignIn(field.current?.value ?? '')
    if (wrong === undefined) return // the page is leaving: nothing may be pressed again
    setProblem(wrong)
    setBusy('idle')
    field.current?.select()
    field.current?.focus() // selecting does not
  }

  function leaveWith(provider: SignInProvider): void {
    setProblem(undefined)
    const wrong = signInWith(provider)
    if (wrong === undefined) setBusy(provider)
    else setProblem(wrong)
  }

  const error = (
    <p id={errorId} className="error" role="alert">
      {problem && <ProblemText problem={problem} />}
      {isSlow && text('login.slow')}
    </p>
  )
  const intro = isGoingOn ? 'login.goOn' : 'login.intro'
  return (
    <div className="dialog-body" aria-busy={locked}>
      <div className="head">
        <h2>{text('frame.login')}</h2>
        <IconButton icon={Close} label={text('login.close')} onClick={onClose} />
      </div>
      <p>{text(methods.password || methods.providers.length > 0 ? intro : 'login.none')}</p>
      {methods.password && (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <TextInput
            type="text"
            name="username"
            autoComplete="username"
            defaultValue={SIGN_IN_USERNAME}
            hidden
            readOnly
          />
          <PasswordField
            ref={field}
            disabled={locked && busy !== 'password'}
            readOnly={busy === 'password'}
            errorId={problem ? errorId : undefined}
            maxLength={PASSWORD_MAX_LENGTH + 1}
            onType={() => setProblem(undefined)}
          />
          {error}
          <Button type="submit" variant="strong" disabled={locked}>
            {text(busy === 'password' ? 'login.busy' : 'login.submit')}
          </Button>
        </form>
      )}
      {!methods.password && error}
      {methods.password && methods.providers.length > 0 && <p className="or">{text('login.or')}</p>}
      {methods.providers.map(({ id }) => (
        <Button key={id} disabled={locked} onClick={() => leaveWith(id)}>
          {text(busy === id ? 'login.busy' : `login.${id}`)}
        </Button>
      ))}
    </div>
  )
}

function ProblemText({ problem }: { readonly problem: SignInProblem | Failure }): ReactNode {
  const text = useText()
  if (typeof problem === 'string') return text(`login.error.${problem}`)
  return failureText(text, problem, problem.kind === 'rate-limited' ? 'login.error.tooOften' : undefined)
}

/** What is wrong, begun with what an earlier page found: that is told once. */
function useProblem() {
  const [earlier, setEarlier] = useAtom(earlierProblemAtom)
  const state = useState<SignInProblem | Failure | undefined>(earlier)
  useEffect(() => setEarlier(undefined), [setEarlier])
  return state
}

/** Signs in with a password; closing the dialog takes it back. */
function useSignIn(): (password: string) => Promise<SignInProblem | Failure | undefined> {
  const signIn = useSetAtom(signInAtom)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  return (password) => {
    controller.current = new AbortController()
    return signIn(password, controller.current.signal)
  }
}

/** Somebody may come back from a provider by the browser's own way: the page is as it was left then, and waits for nothing. */
function useComeBack(fn: () => void): void {
  const latest = useRef(fn)
  useEffect(() => {
    latest.current = fn
  })
  useEffect(() => {
    return createLifetime().listen(window, 'pageshow', (event) => {
      if (event instanceof PageTransitionEvent && event.persisted) latest.current()
    })
  }, [])
}

/** Whether something has lasted for so long, milliseconds. */
function useLater(is: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!is) return undefined
    const cancel = createLifetime().after(ms, () => setLate(true))
    return () => {
      cancel()
      setLate(false)
    }
  }, [is, ms])
  return is && isLate
}

interface PasswordFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly disabled: boolean
  /** What was typed is being tried. */
  readonly readOnly: boolean
  /** The element that says what is wrong with it; absent while nothing is. */
  readonly errorId: string | undefined
  /** One more than is allowed, so that "too long" can be said instead of cutting silently. */
  readonly maxLength: number
  onType(): void
}

/** A password with a button that shows it. What was typed stays in the field and nowhere else. */
function PasswordField({ ref, disabled, readOnly, errorId, maxLength, onType }: PasswordFieldProps): ReactNode {
  const [shown, setShown] = useState(false)
  const text = useText()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{text('login.password')}</label>
      <div className="box">
        <TextInput
          ref={ref}
          id={id}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          readOnly={readOnly}
          maxLength={maxLength}
          aria-invalid={errorId !== undefined}
          aria-describedby={errorId}
          onChange={onType}
        />
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={text(shown ? 'login.hidePassword' : 'login.showPassword')}
          disabled={disabled || readOnly}
          onClick={() => setShown(!shown)}
        />
      </div>
    </div>
  )
}
