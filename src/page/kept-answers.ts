import { MOST_LISTED } from '../domain/limits.ts'

const WHOLE = ['/analytics/species/daily', '/detections/recent', '/app/config']

/**
 * Kind of a station's answer that is kept for offline use. Of each kind the newest is kept, of days that of the newest
 * day: its summary, and at a classic station the pages of its list, which alone tell false detections.
 *
 * @param api where the questions of the station begin, without a slash at the end
 * @returns undefined for an address that is not kept
 */
export function keptKind({ pathname, searchParams }: URL, api: string): string | undefined {
  const path = pathname.startsWith(api) ? pathname.slice(api.length) : ''
  if (WHOLE.includes(path)) return path
  const isOfDay = path === '/detections' && searchParams.get('confidence') === '>=0' && searchParams.has('date')
  if (isOfDay && searchParams.get('numResults') === String(MOST_LISTED)) return `${path} ${searchParams.get('offset')}`
  return undefined
}
