import { MOST_LISTED } from '../domain/limits.ts'

const WHOLE = ['/analytics/species/daily', '/detections/recent', '/app/config']

/**
 * Which answers of a station are kept for when it cannot be reached. Of each kind the newest is kept, of a day's the newest
 * day's: its summary, and at a classic station the pages of its list, which alone say what was judged to be false.
 *
 * @param api where the questions of the station begin, without a slash at the end
 * @returns the kind of what this address asks for; undefined for what is not kept
 */
export function keptKind({ pathname, searchParams }: URL, api: string): string | undefined {
  const path = pathname.startsWith(api) ? pathname.slice(api.length) : ''
  if (WHOLE.includes(path)) return path
  const isOfDay = path === '/detections' && searchParams.get('confidence') === '>=0' && searchParams.has('date')
  if (isOfDay && searchParams.get('numResults') === String(MOST_LISTED)) return `${path} ${searchParams.get('offset')}`
  return undefined
}
