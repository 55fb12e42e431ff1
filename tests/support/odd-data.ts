/**
 * Rows as stations have really sent them, or could: what a database of years, an import, a change of language or a plugin leaves
 * behind. Decoders, lists and screens meet all of them.
 */

/** An odd row: what is odd about it, the row, and what is read of it; or the field that makes it unreadable. */
export interface OddRow {
  readonly title: string
  readonly row: object
  readonly read: object | { readonly unread: string }
}

const heard = {
  id: 48_211,
  date: '2026-11-21',
  time: '06:41:07',
  timestamp: '2026-11-21T06:41:07+02:00',
  beginTime: '2026-11-21T06:41:04+02:00',
  scientificName: 'Erithacus rubecula',
  commonName: 'European Robin',
  confidence: 0.87,
  modelType: 'bird',
  verified: 'unverified',
  locked: false,
}

const odd = (title: string, change: object, read: OddRow['read']): OddRow => ({
  title,
  row: { ...heard, ...change },
  read,
})

/** Rows of a list of detections, with ids of their own. */
export const ODD_DETECTIONS: readonly OddRow[] = [
  odd('as usual', {}, { id: 48_211, confidence: 87 }),
  odd('a confidence as text', { id: 2, confidence: '0.93' }, { id: 2, confidence: 93 }),
  odd('an id as text', { id: '3' }, { id: 3 }),
  odd('a confidence in percent', { id: 4, confidence: 87.5 }, { confidence: 87.5 }),
  odd('a confidence a little over 1', { id: 5, confidence: 1.000_000_1 }, { confidence: 100 }),
  odd('a confidence below 0', { id: 6, confidence: -0.2 }, { confidence: 0 }),
  odd('no scientific name', { id: 7, scientificName: '' }, { scientificName: 'European Robin' }),
  odd('no common name', { id: 8, commonName: null }, { commonName: 'Erithacus rubecula' }),
  odd('a name of blanks', { id: 9, commonName: '   ' }, { commonName: 'Erithacus rubecula' }),
  odd(
    'a name that turns the line round',
    { id: 10, commonName: 'Robin\u202E nibor' },
    { commonName: 'Robin\u202E nibor' },
  ),
  odd(
    'a comment of ten thousand letters',
    { id: 11, comments: ['a'.repeat(10_000)] },
    { comments: [{ text: 'a'.repeat(10_000) }] },
  ),
  odd(
    'new, and first heard long ago',
    { id: 12, isNewSpecies: true, daysSinceFirstSeen: 400 },
    { isNewSpecies: false },
  ),
  odd('an instant that is none', { id: 13, beginTime: 'yesterday' }, { time: '06:41:07' }),
  odd('weather that is none', { id: 14, weather: 'rain' }, { id: 14 }),
  odd('no names at all', { id: 15, scientificName: '', commonName: '' }, { unread: 'scientificName' }),
  odd('an id that no number can hold', { id: 9_007_199_254_740_993n.toString() }, { unread: 'id' }),
  odd('an id that was rounded on the way', { id: 2 ** 53 + 2 }, { unread: 'id' }),
  odd('a day that there was not', { id: 16, date: '2026-02-30' }, { unread: 'date' }),
  odd('a time without seconds', { id: 17, time: '06:41' }, { unread: 'time' }),
  odd('a confidence in words', { id: 18, confidence: 'high' }, { unread: 'confidence' }),
  { title: 'nothing', row: [], read: { unread: '' } },
]

const HOURS = Array.from({ length: 24 }, (_, hour) => (hour === 6 ? 3 : 0))
const row = {
  scientific_name: 'Erithacus rubecula',
  common_name: 'European Robin',
  species_code: 'eurrob1',
  count: 3,
  hourly_counts: HOURS,
  latest_heard: '06:41:07',
}
const oddDay = (title: string, change: object, read: OddRow['read']): OddRow => ({
  title,
  row: { ...row, ...change },
  read,
})

/** Rows of a day's summary, of different species. */
export const ODD_DAYS: readonly OddRow[] = [
  oddDay('as usual', {}, { count: 3, hourly: HOURS }),
  oddDay(
    'counts as text',
    { scientific_name: 'A', count: '3', hourly_counts: HOURS.map(String) },
    { count: 3, hourly: HOURS },
  ),
  oddDay('no scientific name', { scientific_name: '', common_name: 'B' }, { scientificName: 'B' }),
  oddDay(
    'new, and first heard long ago',
    { scientific_name: 'C', is_new_species: true, days_since_first_seen: 400 },
    { isNewSpecies: false },
  ),
  oddDay('23 hours', { scientific_name: 'D', hourly_counts: HOURS.slice(1) }, { unread: 'hourly_counts' }),
  oddDay('a count below 0', { scientific_name: 'E', count: -1 }, { unread: 'count' }),
]
