import type { ReactNode } from 'react'
import { useHasSingleKeys } from './use-page-keys.ts'

/** The single key that does the same, as a hint for who sees it; nothing while single keys are switched off. */
export function KeyHint({ children }: { readonly children: string }): ReactNode {
  return useHasSingleKeys() && <kbd aria-hidden="true">{children}</kbd>
}
