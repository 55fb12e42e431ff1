import Warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import type { QueryError } from '../../domain/search/query-error.ts'
import { queryErrorText } from '../../i18n/search-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'

/** What is wrong with a search, each sentence once, as warnings under its input (Spec §2). */
export function SearchAlerts({
  id,
  errors,
}: {
  readonly id: string
  readonly errors: readonly QueryError[]
}): ReactNode {
  const text = useText()
  const sentences = [...new Set(errors.map((error) => queryErrorText(text, error)))]
  return (
    <div id={id} className="search-alerts">
      {sentences.map((sentence) => (
        <p key={sentence} role="alert" part="error">
          <Icon node={Warning} size={16} />
          <bdi>{sentence}</bdi>
        </p>
      ))}
    </div>
  )
}
