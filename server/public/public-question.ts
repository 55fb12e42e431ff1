import { upstreamPath } from '../proxy/upstream.ts'
import { LONGEST_QUERY, MOST_ROWS } from './limits.ts'
import { Refused } from './refused.ts'
import { resourceAt } from './resources.ts'

const COUNTS = new Set(['numResults', 'limit'])

/**
 * What the station is asked in a visitor's place: known parameters alone, always in the same order, so that the same question
 * is the same for all. Throws `Refused` for what cannot be asked.
 *
 * @param search with its `?`
 */
export function publicQuestion(pathname: string, search: string): string {
  const path = upstreamPath({ basePath: '' }, pathname)
  if (path === undefined || search.length > LONGEST_QUERY)
    throw new Refused(400, 'bad-question', 'This question cannot be asked.')
  const asked = new URLSearchParams(search)
  const names = resourceAt(pathname)?.parameters ?? []
  const known = names.flatMap((name) => asked.getAll(name).map((value) => [name, bounded(name, value)]))
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known)}`
}

const bounded = (name: string, value: string): string =>
  COUNTS.has(name) && Number(value) > MOST_ROWS ? String(MOST_ROWS) : value
