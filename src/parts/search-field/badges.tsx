import Close from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { reopened, withoutBadge } from '../../domain/search/search-draft.ts'
import { filterValueText } from '../../i18n/search-text.ts'
import { BareButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import type { DraftState } from './use-draft.ts'

interface BadgesProps {
  readonly state: DraftState
  readonly disabled: boolean
  /** Called when a filter was removed, with the remaining `text`. */
  onRemove(text: string): void
}

/** Badges of a search's filters in plain words: pressed, one is written out again to be changed; a button removes it. */
export function Badges({ state, disabled, onRemove }: BadgesProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { draft } = state
  if (draft.badges.length === 0) return null
  const reopen = (index: number, button: Element): void => {
    state.change(reopened(draft, index) ?? draft)
    button.closest('.search-frame')?.querySelector('input')?.focus()
  }
  const remove = (index: number): void => {
    const next = withoutBadge(draft, index)
    state.change(next, true)
    onRemove([...next.badges.map(({ raw }) => raw), next.words].join(' ').trim())
  }
  return (
    <ul className="search-badges" aria-label={text('search.filters')}>
      {draft.badges.map(({ filter, raw }, index) => {
        const [name, value] = [text(`search.filter.${filter.type}`), filterValueText(text, locale, filter)]
        const label = text('search.remove', { filter: `${name} ${value}` })
        return (
          <li key={`${index} ${raw}`} className="search-badge" part="badge" title={raw}>
            <BareButton
              className="search-badge-words"
              aria-label={text('search.change', { filter: `${name} ${value}` })}
              disabled={disabled}
              onMouseDown={(event) => event.preventDefault()} // the input has the focus
              onClick={({ currentTarget }) => reopen(index, currentTarget)}
            >
              <i>{name}</i> <bdi>{value}</bdi>
            </BareButton>
            <BareButton
              className="search-badge-remove"
              aria-label={label}
              title={label}
              disabled={disabled}
              onMouseDown={(event) => event.preventDefault()} // the input keeps its focus
              onClick={() => remove(index)}
            >
              <Icon node={Close} size={13} />
            </BareButton>
          </li>
        )
      })}
    </ul>
  )
}
