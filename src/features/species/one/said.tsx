import type { ReactNode } from 'react'
import type { Finding } from '../../../domain/analytics/finding.ts'
import { findingText } from '../../../i18n/finding-text.ts'
import { useWriting } from '../../../parts/garden-chart/use-writing.ts'

/** What a section shows, in a sentence; nothing where too little is known. */
export function Said({ finding }: { readonly finding: Finding | undefined }): ReactNode {
  const writing = useWriting()
  return (
    finding && (
      <p className="one-say serif" part="finding">
        {findingText(writing, finding)}
      </p>
    )
  )
}
