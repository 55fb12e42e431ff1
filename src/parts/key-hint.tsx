import type { ReactNode } from 'react'
import { useHasSingleKeys } from './use-page-keys.ts'

/** Hint for the single key of a control, for the eye only; nothing while single keys are switched off. */
export function KeyHint({ children }: { readonly children: string }): ReactNode {
  return useHasSingleKeys() && <kbd aria-hidden="true">{children}</kbd>
}
