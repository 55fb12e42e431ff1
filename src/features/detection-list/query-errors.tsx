import alert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import type { QueryError } from '../../domain/search/query-error.ts'
import { queryErrorText } from '../../i18n/search-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'

/** What was asked and could not be understood, as it was written, with the reason. */
export function QueryErrors({ errors }: { readonly errors: readonly QueryError[] }): ReactNode {
  const text = useText()
  return (
    <ul className="query-errors" role="alert" part="query-errors">
      {errors.map((error, index) => (
        <li key={`${index} ${error.raw}`}>
          <Icon node={alert} size={16} />
          <code>
            <bdi>{error.raw}</bdi>
          </code>
          <span>{queryErrorText(text, error)}</span>
        </li>
      ))}
    </ul>
  )
}
