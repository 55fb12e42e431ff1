import { useState } from 'react'
import { type ParsedQuery, parseQuery } from '../../domain/search/parse-query.ts'
import type { QueryError } from '../../domain/search/query-error.ts'
import { type SearchDraft, textOfDraft } from '../../domain/search/search-draft.ts'
import { isUnfinished } from '../../domain/search/unfinished.ts'

/** State of the draft, and what follows from it. */
export interface DraftState {
  readonly draft: SearchDraft
  /** Text of the draft in the search language. */
  readonly text: string
  readonly parsed: ParsedQuery
  /** Errors to be shown by now. */
  readonly errors: readonly QueryError[]
  /** Replaces the draft: still being typed, unless it is `done`. */
  change(draft: SearchDraft, isDone?: boolean): void
}

/** Draft of the search in the box; a changed `given` replaces it. */
export function useDraft(given: SearchDraft): DraftState {
  const [state, setState] = useState({ given, draft: given, isDone: true })
  if (state.given !== given) setState({ given, draft: given, isDone: true })
  const { draft, isDone } = state
  const text = textOfDraft(draft)
  const parsed = parseQuery(text)
  const errors = parsed.errors.filter(
    (error) => isDone || error.start + error.raw.length < text.length || !isUnfinished(error),
  )
  return {
    draft,
    text,
    parsed,
    errors,
    change: (next, done = false) => setState({ given, draft: next, isDone: done }),
  }
}
