import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import type { SearchSize } from '../../domain/presentation.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import { addressOfQuery, withSearch } from '../../domain/search/query-address.ts'
import { draftOf, draftOfAddress } from '../../domain/search/search-draft.ts'
import { EVERYTHING, type MeantSearch } from '../../domain/search/search-query.ts'
import { DETECTIONS_PATH } from '../../domain/station-paths.ts'
import { queryErrorText } from '../../i18n/search-text.ts'
import { withMessages } from '../../parts/more-words.ts'
import { SearchField } from '../../parts/search-field/search-field.tsx'
import { useDraft } from '../../parts/search-field/use-draft.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { openAtStationAtom } from '../../state/search/open-at-station.ts'
import { rememberSearchAtom } from '../../state/search/search-history.ts'
import { pageModeAtom } from '../../state/station.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'

/** The attributes of a search box. */
export interface SearchBoxProps {
  readonly size: SearchSize
  /** The search it begins with, in the search language. */
  readonly value: string
  /** The query of the list's address, which it shows and changes in place; undefined where it stands elsewhere. */
  readonly address: string | undefined
  readonly label: string | undefined
  readonly placeholder: string | undefined
  readonly disabled: boolean
}

/** The search box (Spec §4): announces `bird-search`, then shows what was asked for, in the dashboard around or at the station. */
export const SearchBox = withMessages(SearchBoxView)

function SearchBoxView({ size, value, address, label, placeholder, disabled }: SearchBoxProps): ReactNode {
  const host = useHost()
  const remember = useSetAtom(rememberSearchAtom)
  const isPage = useAtomValue(pageModeAtom)
  const show = useShow(address)
  const [first] = useState(value) // from then on that property of the element is what is in it
  const given = useMemo(
    () => (address === undefined ? draftOf(first) : draftOfAddress(new URLSearchParams(address))),
    [address, first],
  )
  const state = useDraft(given)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const { text } = useSettings()
  useFormValue({
    value: state.text,
    problem: state.parsed.errors.map((error) => queryErrorText(text, error)).join('\n'),
    input,
    set: (wanted) => state.change(wanted === undefined ? given : draftOf(wanted), true),
  })
  useMethods({ focus: () => input?.focus() })
  useReport('ready')

  const tell = (wanted: MeantSearch): void => {
    const { filters } = wanted
    const goesOn = host.emit('bird-search', { text: wanted.text, query: addressOfQuery(wanted).toString(), filters })
    if (goesOn) show(wanted)
  }
  return (
    <SearchField
      state={state}
      size={size}
      label={label}
      placeholder={placeholder}
      disabled={disabled}
      shortcut={isPage && size === 'small' ? SHORTCUT : undefined}
      inputRef={setInput}
      onSearch={(wanted, sort) => {
        remember(wanted)
        tell({ ...parseQuery(wanted).query, ...(sort && { sort }) })
      }}
      onClear={() => address !== undefined && tell(EVERYTHING)}
      onRemove={(left) => address !== undefined && tell(parseQuery(left).query)}
    />
  )
}

const SHORTCUT = /Mac|iP/.test(globalThis.navigator?.platform ?? '') ? '⌘K' : 'Ctrl K'

/**
 * What follows a search by itself: the form around is sent; on the list's own page its address changes, which is
 * also told with `search-updated` (Spec §4); elsewhere the list is opened.
 */
function useShow(address: string | undefined): (wanted: MeantSearch) => void {
  const { element, internals } = useHost()
  const { navigation, linkTarget } = useSettings()
  const openAtStation = useSetAtom(openAtStationAtom)
  return (wanted) => {
    if (internals.form) return internals.form.requestSubmit()
    const params = address === undefined ? addressOfQuery(wanted) : withSearch(new URLSearchParams(address), wanted)
    if (address !== undefined && wanted === EVERYTHING) params.delete('search')
    const path = params.size > 0 ? `${DETECTIONS_PATH}?${params}` : DETECTIONS_PATH
    navigation?.go(path) // a step: the way back leads to the search before
    if (address !== undefined) {
      const detail = { text: wanted.text, filters: wanted.filters }
      element.dispatchEvent(new CustomEvent('search-updated', { detail, bubbles: true, composed: true }))
    } else if (!navigation && linkTarget === 'station') openAtStation(path)
  }
}

interface FormValue {
  /** What is sent with the form, under the element's `name`. */
  readonly value: string
  /** What is wrong with it, in words; empty when nothing. */
  readonly problem: string
  /** The input, beside which a browser says so. */
  readonly input: HTMLInputElement | null
  /** Takes over another value: somebody has set the property, or the form was reset (undefined). */
  set(value: string | undefined): void
}

/** Makes the element a field of the form around it, with a `value` that can be read and set. */
function useFormValue({ value, problem, input, set }: FormValue): void {
  const { element, internals } = useHost()
  useLayoutEffect(() => internals.setFormValue(value), [internals, value])
  useLayoutEffect(() => {
    internals.setValidity(problem === '' ? {} : { customError: true }, problem, input ?? undefined)
  }, [internals, problem, input])
  const current = useEffectEvent(() => value)
  const takeOver = useEffectEvent(set)
  useLayoutEffect(() => {
    Object.defineProperty(element, 'value', {
      configurable: true,
      enumerable: true,
      get: () => current(),
      set(text: unknown) {
        takeOver(typeof text === 'string' ? text : '')
      },
    })
    return () => void Reflect.deleteProperty(element, 'value')
  }, [element])
  useEffect(() => {
    return internals.form ? createLifetime().listen(internals.form, 'reset', () => takeOver(undefined)) : undefined
  }, [internals])
}
