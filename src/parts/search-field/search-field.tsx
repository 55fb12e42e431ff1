import Back from 'lucide/dist/esm/icons/arrow-left.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import Close from 'lucide/dist/esm/icons/x.mjs'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { BLUR_CLOSE_MS } from '../../domain/limits.ts'
import type { SearchSize } from '../../domain/presentation.ts'
import type { QueryError } from '../../domain/search/query-error.ts'
import { draftOf, NO_DRAFT, reopened, withWords } from '../../domain/search/search-draft.ts'
import type { ResultsSort } from '../../domain/search/search-query.ts'
import { searchOf, type Suggestion } from '../../domain/search/suggestions.ts'
import { queryErrorText } from '../../i18n/search-text.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { BareButton, IconButton } from '../../ui/button.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePartSheets } from '../../ui/sheets.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { Badges } from './badges.tsx'
import fieldSheet from './search-field.css?sheet'
import { FilterWords, KeyHints } from './search-panel.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import type { DraftState } from './use-draft.ts'
import { useSuggestions } from './use-suggestions.ts'

/** Width of the window below which an open search fills it, CSS pixels. */
const NARROW_WINDOW = 480

/** Width of the box below which it is only an icon, which opens over the page, CSS pixels. */
const ONLY_A_SIGN = 100

interface SearchFieldProps {
  readonly state: DraftState
  readonly size: SearchSize
  /** Accessible name; "Search" without it. */
  readonly label?: string | undefined
  /** Text shown while it is empty. */
  readonly placeholder?: string | undefined
  readonly disabled: boolean
  /** Keys that focus it from anywhere, as a hint. */
  readonly shortcut?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement>
  /** Called to search for `text`, which has no error, in the order that the words asked for. */
  onSearch(text: string, sort?: ResultsSort): void
  /** Called when the search was cleared. */
  onClear(): void
  /** Called when a filter was removed, with the remaining `text`. */
  onRemove(text: string): void
}

/** Input of a search with its badges, suggestions and warnings (Spec §4 Search box). */
export function SearchField(props: SearchFieldProps): ReactNode {
  usePartSheets(fieldSheet)
  const { state, size, label, placeholder, disabled, shortcut, inputRef, onClear, onRemove } = props
  const { draft, errors } = state
  const [text, id] = [useText(), useId()]
  const list = useSuggestionKeys(props)
  const { isOpen, offered, chosen } = list
  const isEmpty = draft.words === '' && draft.badges.length === 0
  const sheet = useSheetWhere(isOpen)
  return (
    <div
      ref={sheet}
      popover="manual"
      className="search"
      part="base"
      data-size={size}
      data-open={isOpen || undefined}
      onFocus={list.onFocus}
      onBlur={list.onBlur}
    >
      <div className="search-frame" aria-disabled={disabled || undefined}>
        <BareButton className="search-back" aria-label={text('search.back')} onClick={list.leave}>
          <Icon node={Back} size={20} />
        </BareButton>
        <Icon node={Search} size={17} />
        <Badges state={state} disabled={disabled} onRemove={onRemove} />
        <TextInput
          ref={inputRef}
          part="input"
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          disabled={disabled}
          value={draft.words}
          placeholder={placeholder ?? text(draft.badges.length > 0 ? 'search.add' : 'search.placeholder')}
          aria-label={label ?? text('search.label')}
          aria-autocomplete="list"
          aria-expanded={isOpen && offered.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={isOpen && chosen >= 0 ? `${id}list-${chosen}` : undefined}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={errors.length > 0 ? `${id}alerts` : undefined}
          onChange={list.type}
          onKeyDown={list.onKey}
        />
        {!isEmpty && !disabled && (
          <IconButton
            icon={Close}
            label={text('search.clear')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              state.change(NO_DRAFT)
              onClear()
            }}
          />
        )}
        {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
      </div>
      <SearchAlerts id={`${id}alerts`} errors={errors} />
      {isOpen && (
        <div className="search-panel" data-empty={offered.length === 0 || undefined}>
          {state.text.includes(':') && (
            <FilterWords onPress={(word) => list.type(`${draft.words.replace(LONE_COLON, '')} ${word}`.trimStart())} />
          )}
          <SuggestionList id={`${id}list`} offered={offered} chosen={chosen} onPick={list.pick} />
          <KeyHints />
        </div>
      )}
    </div>
  )
}

/** Colon alone, typed to see the filters, with blanks before it. */
const LONE_COLON = /(?:^|\s+):?$/

/** State and keys of the list under the input: whether it is open, and which line is chosen (Spec §4). */
function useSuggestionKeys({ state, onSearch }: SearchFieldProps) {
  const { draft, text, parsed } = state
  const [isOpen, setOpen] = useState(false)
  const [chosen, choose] = useState(-1)
  const { offered, learn } = useSuggestions(draft.words === '' && text !== '' ? `${text} ` : text)
  const closing = useClosing(() => setOpen(false))
  const hasFocus = useRef(false)
  const { navigation } = useSettings()
  const search = (wanted: string, isRight: boolean, sort?: ResultsSort): void => {
    state.change(draftOf(wanted), true)
    setOpen(false)
    choose(-1)
    if (isRight) onSearch(wanted.trim(), sort)
  }
  const pick = (suggestion: Suggestion): void => {
    choose(-1)
    // a filter's name alone is only its beginning
    if (suggestion.kind === 'filter') return state.change(draftOf(suggestion.text))
    if (suggestion.kind !== 'page') return search(suggestion.text, true, searchOf(suggestion).sort)
    setOpen(false)
    navigation?.go(suggestion.text)
  }
  const type = (words: string): void => {
    state.change(withWords(draft, words))
    choose(-1)
    setOpen(true)
  }
  const step = (by: 1 | -1): void => {
    if (!isOpen) return setOpen(true)
    const places = offered.length + 1 // one place has no line chosen
    choose((before) => ((before + 1 + by + places) % places) - 1)
  }
  const acts: Readonly<Record<string, () => boolean>> = {
    ArrowDown: () => (step(1), true),
    ArrowUp: () => (step(-1), true),
    Enter() {
      const suggestion = isOpen ? offered[chosen] : undefined
      const meant = offered.find((one) => one.kind === 'phrase' && one.isSure)
      if (suggestion) pick(suggestion)
      else search(meant?.text ?? text, parsed.errors.length === 0, meant && searchOf(meant).sort)
      return true
    },
    Escape() {
      if (isOpen) setOpen(false)
      else state.change(draft.words === '' ? NO_DRAFT : { ...draft, words: '' })
      choose(-1)
      return isOpen || text !== ''
    },
    Backspace() {
      const open = draft.words === '' ? reopened(draft) : undefined
      if (open) state.change(open)
      return open !== undefined
    },
  }
  return {
    isOpen,
    offered,
    chosen,
    pick,
    type,
    /** Closes a search that fills a phone's screen. */
    leave: () => setOpen(false),
    onKey(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (!acts[event.key]?.()) return
      event.preventDefault()
      event.stopPropagation()
    },
    onFocus(event: FocusEvent) {
      closing.cancel()
      if (hasFocus.current || !(event.target instanceof HTMLInputElement)) return
      hasFocus.current = true
      learn()
      setOpen(true)
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
      hasFocus.current = false
      closing.begin()
    },
  }
}

/** Closes the list a moment after the focus has gone, unless it comes back. */
function useClosing(close: () => void): { begin(): void; cancel(): void } {
  const lifetime = useRef(createLifetime())
  useEffect(() => () => lifetime.current.end(), [])
  const cancel = (): void => {
    lifetime.current.end()
    lifetime.current = createLifetime()
  }
  return {
    begin() {
      cancel()
      lifetime.current.after(BLUR_CLOSE_MS, close)
    },
    cancel,
  }
}

/** Warnings for the errors of a search under its input, each sentence once (Spec §2). */
function SearchAlerts({ id, errors }: { readonly id: string; readonly errors: readonly QueryError[] }): ReactNode {
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

/**
 * Puts the open box above everything else where it has no space in its place: on a phone, or where it is only an icon
 * in a header.
 */
function useSheetWhere(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null)
  const { element } = useHost()
  useLayoutEffect(() => {
    const { current } = sheet
    if (!isOpen || !current) return
    const isNarrow = globalThis.innerWidth < NARROW_WINDOW
    if (!isNarrow && element.clientWidth >= ONLY_A_SIGN) return
    current.toggleAttribute('data-whole', isNarrow)
    current.showPopover()
    return () => {
      if (current.isConnected) current.hidePopover()
    }
  }, [isOpen, element])
  return sheet
}
