import { useSetAtom } from 'jotai'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import Close from 'lucide/dist/esm/icons/x.mjs'
import type { Failure } from '../../domain/failure.ts'
import { PASSWORD_MAX_LENGTH, SIGN_IN_USERNAME, type SignInProblem } from '../../domain/sign-in.ts'
import type { SignInProvider, StationConfig } from '../../domain/station-config.ts'
import { failureKey } from '../../i18n/failure-text.ts'
import { signInAtom, signInWithAtom } from '../../state/session/sign-in.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { PasswordField } from './password-field.tsx'

interface LoginFormProps {
  readonly methods: StationConfig['signIn']
  onClose(): void
}

/** What the dialog is doing: while it waits for one way in, the others are disabled (Spec §4). */
type Busy = 'idle' | 'password' | SignInProvider

/** The ways in that this station offers: a password, a provider, or both. Mounted anew each time the dialog opens. */
export function LoginForm({ methods, onClose }: LoginFormProps): ReactNode {
  const text = useText()
  const signIn = useSetAtom(signInAtom)
  const signInWith = useSetAtom(signInWithAtom)
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<Busy>('idle')
  const [problem, setProblem] = useState<SignInProblem | Failure>()
  const errorId = useId()
  const locked = busy !== 'idle'

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (locked) return
    setProblem(undefined)
    setBusy('password')
    const wrong = await signIn(field.current?.value ?? '')
    if (wrong === undefined) return // the page is leaving: nothing may be pressed again
    setProblem(wrong)
    setBusy('idle')
    requestAnimationFrame(() => field.current?.select()) // after the field is enabled again
  }

  function leaveWith(provider: SignInProvider): void {
    setProblem(undefined)
    setBusy(provider)
    const wrong = signInWith(provider)
    if (wrong === undefined) return
    setProblem(wrong)
    setBusy('idle')
  }

  const error = (
    <p id={errorId} className="error" role="alert">
      {problem && text(typeof problem === 'string' ? `login.error.${problem}` : failureKey(problem.kind))}
    </p>
  )
  return (
    <div className="dialog-body" aria-busy={locked}>
      <div className="head">
        <h2>{text('login.title')}</h2>
        <IconButton icon={Close} label={text('login.close')} onClick={onClose} />
      </div>
      <p>{text(methods.password || methods.providers.length > 0 ? 'login.intro' : 'login.none')}</p>
      {methods.password && (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <input type="text" name="username" autoComplete="username" defaultValue={SIGN_IN_USERNAME} hidden readOnly />
          <PasswordField
            ref={field}
            disabled={locked}
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
