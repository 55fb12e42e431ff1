import History from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import Leads from 'lucide/dist/esm/icons/arrow-right.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { foldedPlace } from '../../domain/folded-text.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import type { Suggestion } from '../../domain/search/suggestions.ts'
import { filterValueText, queryMeaningText } from '../../i18n/search-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { Egg } from '../egg/egg.tsx'

interface SuggestionListProps {
  readonly id: string
  readonly offered: readonly Suggestion[]
  /** Index of the line chosen by keys; -1 for none. */
  readonly chosen: number
  onPick(suggestion: Suggestion): void
}

/** List of suggestions below the box. The focus stays in the input, which names the chosen line. */
export function SuggestionList({ id, offered, chosen, onPick }: SuggestionListProps): ReactNode {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <div ref={list} id={id} role="listbox" className="search-list" aria-label={text('search.suggestions')}>
      {offered.map((suggestion, index) => (
        <div
          key={`${index} ${suggestion.kind}`}
          id={`${id}-${index}`}
          role="option"
          part="suggestion"
          className="search-option"
          data-kind={suggestion.kind}
          aria-selected={index === chosen}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()} // the focus stays in the input
          onClick={() => onPick(suggestion)}
        >
          <Line suggestion={suggestion} />
        </div>
      ))}
    </div>
  )
}

function Line({ suggestion }: { readonly suggestion: Suggestion }): ReactNode {
  const text = useText()
  const locale = useLocale()
  switch (suggestion.kind) {
    case 'history':
      return (
        <>
          <Icon node={History} size={17} />
          <code dir="auto">{suggestion.text}</code>
        </>
      )
    case 'filter':
      return (
        <>
          <code>{suggestion.type}:</code>
          <small>{text(`search.hint.${suggestion.type}`)}</small>
        </>
      )
    case 'value': {
      const { type, value } = suggestion
      const filter = parseQuery(`${type}:${value}`).query.filters[0]
      return (
        <>
          <code>
            <b>{type}:</b>
            {value}
          </code>
          <small>{filter && type !== 'location' && filterValueText(text, locale, filter)}</small>
        </>
      )
    }
    case 'species': {
      const { commonName, scientificName, count } = suggestion.species
      return (
        <>
          <Egg species={scientificName} size={26} />
          <span className="search-names">
            <Marked name={commonName || scientificName} typed={suggestion.typed} />
            <small className="serif" lang="la">
              <i>{scientificName}</i>
            </small>
          </span>
          {count > 0 && <em>{text('search.today', { count })}</em>}
        </>
      )
    }
    case 'phrase':
      return (
        <>
          <Icon node={Search} size={17} />
          <bdi>{queryMeaningText(text, locale, suggestion.meant)}</bdi>
        </>
      )
    case 'sentence':
      return (
        <>
          <Icon node={Search} size={17} />
          <span>{text(`search.sentence.${suggestion.sentence}`)}</span>
        </>
      )
    case 'page':
      return (
        <>
          <Icon node={Leads} size={17} />
          <span>{text('search.pageCalled', { page: suggestion.label })}</span>
        </>
      )
    case 'text':
      return (
        <>
          <Icon node={Search} size={17} />
          <span>{text('search.anywhere', { words: suggestion.words })}</span>
        </>
      )
  }
}

/** Name with the typed part of it in bold. */
function Marked({ name, typed }: { readonly name: string; readonly typed: string }): ReactNode {
  const place = foldedPlace(name, typed)
  if (!place) return <bdi>{name}</bdi>
  const [at, end] = place
  return (
    <bdi>
      {name.slice(0, at)}
      <b>{name.slice(at, end)}</b>
      {name.slice(end)}
    </bdi>
  )
}
