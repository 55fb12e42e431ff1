import Close from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import type { ParsedFilter } from '../../domain/search/parse-query.ts'
import { filterValueText } from '../../i18n/search-text.ts'
import { BareButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'

interface BadgesProps {
  readonly filters: readonly ParsedFilter[]
  readonly disabled: boolean
  onRemove(index: number): void
}

/** Badges of a search's filters in plain words, each with a button that removes it. */
export function Badges({ filters, disabled, onRemove }: BadgesProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  if (filters.length === 0) return null
  return (
    <ul className="search-badges" aria-label={text('search.filters')}>
      {filters.map(({ filter, raw }, index) => {
        const [name, value] = [text(`search.filter.${filter.type}`), filterValueText(text, locale, filter)]
        const label = text('search.remove', { filter: `${name} ${value}` })
        return (
          <li key={`${index} ${raw}`} className="search-badge" part="badge" title={raw}>
            <span>
              <i>{name}</i> <bdi>{value}</bdi>
            </span>
            <BareButton
              aria-label={label}
              title={label}
              disabled={disabled}
              onMouseDown={(event) => event.preventDefault()} // the input keeps its focus
              onClick={() => onRemove(index)}
            >
              <Icon node={Close} size={13} />
            </BareButton>
          </li>
        )
      })}
    </ul>
  )
}
