import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { hasSignIn } from '../domain/station-config.ts'
import { knownConfigAtom, signInOpenAtom } from '../state/session/session.ts'
import { pageModeAtom } from '../state/station.ts'
import { Button } from '../ui/button.tsx'
import { useSettings } from '../ui/settings.ts'
import { useText } from '../ui/text.ts'

/**
 * Whether signing in may be offered after a refusal: on a page of the station's own that is not read-only, where there is a sign-in.
 */
export function useMaySignIn(): boolean {
  const isPage = useAtomValue(pageModeAtom)
  const config = useAtomValue(knownConfigAtom)
  const { navigation } = useSettings()
  return isPage && !navigation?.isReadOnly && (config === undefined || hasSignIn(config))
}

/** Button for signing in, which comes back here; nothing where it may not be offered. */
export function SignInButton(): ReactNode {
  const text = useText()
  const open = useSetAtom(signInOpenAtom)
  return (
    useMaySignIn() && (
      <Button variant="strong" onClick={() => open(true)}>
        {text('frame.login')}
      </Button>
    )
  )
}
