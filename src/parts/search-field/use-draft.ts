import { useState } from 'react'
import { type ParsedQuery, parseQuery } from '../../domain/search/parse-query.ts'
import type { QueryError } from '../../domain/search/query-error.ts'
import { type SearchDraft, textOfDraft } from '../../domain/search/search-draft.ts'
import { isUnfinished } from '../../domain/search/unfinished.ts'

/** What is being written, and what follows from it. */
export interface DraftState {
  readonly draft: SearchDraft
  /** All of it in the search language. */
  readonly text: string
  readonly parsed: ParsedQuery
  /** What somebody should be told by now. */
  readonly errors: readonly QueryError[]
  /** Takes over another draft: still being typed, unless it is `done`. */
  change(draft: SearchDraft, isDone?: boolean): void
}

/** The search in the box; when `given` changes, it is that. */
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
