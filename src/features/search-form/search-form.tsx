import { useSetAtom } from 'jotai'
import { type ReactNode, useMemo, useState } from 'react'
import { withField } from '../../domain/search/form-fields.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import { addressOfQuery, withSearch } from '../../domain/search/query-address.ts'
import { draftOf, draftOfAddress, draftOfQuery } from '../../domain/search/search-draft.ts'
import { EVERYTHING, type MeantSearch, type ResultsSort } from '../../domain/search/search-query.ts'
import { SearchField } from '../../parts/search-field/search-field.tsx'
import { useDraft } from '../../parts/search-field/use-draft.ts'
import { openAtStationAtom } from '../../state/search/open-at-station.ts'
import { rememberSearchAtom } from '../../state/search/search-history.ts'
import { Button } from '../../ui/button.tsx'
import { useHost, useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { FormFields } from './form-fields.tsx'
import { withMessages } from '../../parts/more-words.ts'

/** The page that such searches lead to (Spec §2). */
const PAGE = '/ui/search'

/** From this width on the fields are open at first, CSS pixels. */
const ROOM_FOR_FIELDS = 600

/** The attributes of a search form. */
export interface SearchFormProps {
  /** The search it begins with, in the search language. */
  readonly query: string | undefined
  /** The query of the page's address, which it shows and changes in place; undefined where it stands elsewhere. */
  readonly address: string | undefined
}

/** A search box and the fields of a form, which say and change one search. */
export const SearchForm = withMessages(SearchFormView)

function SearchFormView({ query: written, address }: SearchFormProps): ReactNode {
  const host = useHost()
  const { text, navigation } = useSettings()
  const remember = useSetAtom(rememberSearchAtom)
  const given = useMemo(
    () => (address === undefined ? draftOf(written ?? '') : draftOfAddress(new URLSearchParams(address))),
    [address, written],
  )
  const state = useDraft(given)
  const { query, errors } = state.parsed
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const show = useShow(address)
  useMethods({ focus: () => input?.focus() })
  useReport('ready')
  const [hasRoom] = useState(() => host.element.clientWidth >= ROOM_FOR_FIELDS)
  const isInPlace = address !== undefined && navigation !== undefined

  const tell = (wanted: MeantSearch, isSent: boolean): void => {
    const { filters } = wanted
    const goesOn = host.emit('bird-search', { text: wanted.text, query: addressOfQuery(wanted).toString(), filters })
    if (goesOn && (isSent || isInPlace)) show(wanted)
  }
  const send = (wanted: string, sort?: ResultsSort): void => {
    remember(wanted)
    tell({ ...parseQuery(wanted).query, ...(sort && { sort }) }, true)
  }
  return (
    <search className="search-form" part="base" aria-label={text('search.form.label')}>
      <SearchField
        state={state}
        size="large"
        disabled={false}
        inputRef={setInput}
        onSearch={send}
        onClear={() => tell(EVERYTHING, false)}
        onRemove={(left) => tell(parseQuery(left).query, false)}
      />
      <details className="search-form-more" open={hasRoom}>
        <summary>{text('search.filters')}</summary>
        <FormFields
          query={query}
          onChange={(name, value) => {
            const next = withField(query, name, value)
            const { words } = draftOf(state.text) // what is wrong in it stays, and is mended first
            state.change({ badges: draftOfQuery(next).badges, words }, true)
            if (errors.length === 0) tell(next, false)
          }}
        />
      </details>
      {!isInPlace && (
        <Button variant="strong" disabled={errors.length > 0} onClick={() => send(state.text)}>
          {text('search.label')}
        </Button>
      )}
    </search>
  )
}

/** What follows a search by itself: its page, in the dashboard around or at the station. */
function useShow(address: string | undefined): (wanted: MeantSearch) => void {
  const { navigation, linkTarget } = useSettings()
  const openAtStation = useSetAtom(openAtStationAtom)
  return (wanted) => {
    const params = address === undefined ? addressOfQuery(wanted) : withSearch(new URLSearchParams(address), wanted)
    if (wanted.text === '') params.delete('search')
    const path = params.size > 0 ? `${PAGE}?${params}` : PAGE
    if (navigation) navigation.go(path, address === undefined ? 'push' : 'replace')
    else if (linkTarget === 'station') openAtStation(path)
  }
}
