/**
 * Rule for a field's value; a value of another kind is left out. `instant` is text of a moment, to the second;
 * `picture` a path of the station or an https address; `clip` a file's name without its folder; `source` a public
 * microphone under its public name.
 */
export type FieldRule = 'text' | 'number' | 'flag' | 'numbers' | 'instant' | 'picture' | 'clip' | 'source'

/** Group of fields (dialects write them differently), how exact they are, and why visitors may have them. */
interface FieldGroup {
  /** Names in lower case. */
  readonly fields: readonly string[]
  readonly precision: string
  readonly reason: string
}

/** Fields that visitors get; `docs/public-door.md` has this table. */
export const PUBLIC_FIELDS = [
  {
    fields: [
      ...(['scientific_name', 'scientificname', 'common_name', 'commonname', 'species_code', 'speciescode'] as const),
      ...(['species', 'order', 'family', 'family_common'] as const),
    ],
    precision: 'as in books',
    reason: 'which bird it is',
  },
  { fields: ['date'], precision: 'a day', reason: 'of which day it is told' },
  {
    fields: [
      ...(['time', 'timestamp', 'begintime', 'endtime', 'first_heard', 'latest_heard', 'last_heard'] as const),
      'firstdetected',
    ],
    precision: 'a second, on the station’s clock',
    reason: 'when it was heard',
  },
  {
    fields: ['sunrise', 'sunset', 'civil_dawn', 'civil_dusk'],
    precision: 'a minute, of the middle of a cell of about 110 km',
    reason: 'the light of a day; every garden of the cell has the same',
  },
  { fields: ['source'], precision: 'its public name and id', reason: 'which microphone, of those that are public' },
  {
    fields: ['confidence', 'max_confidence', 'avg_confidence', 'high_confidence', 'status'],
    precision: 'as the station says',
    reason: 'how sure it is',
  },
  {
    fields: ['verified', 'locked'],
    precision: 'a verdict; yes or no',
    reason: 'what the owner thinks, without who and why',
  },
  {
    fields: [
      ...(['is_new_species', 'isnewspecies', 'is_new_this_year', 'isnewthisyear'] as const),
      ...(['is_new_this_season', 'isnewthisseason', 'days_since_first_seen', 'dayssincefirstseen'] as const),
      ...(['days_this_year', 'daysthisyear', 'days_this_season', 'daysthisseason'] as const),
    ],
    precision: 'whole days',
    reason: 'whether it is a new one; seasons are those of a hemisphere',
  },
  {
    fields: [
      ...(['count', 'hourly_counts', 'hitcount', 'total', 'limit', 'offset', 'current_page', 'total_pages'] as const),
      ...(['clients', 'queueposition'] as const),
    ],
    precision: 'whole numbers',
    reason: 'how many, and which part of a list this is',
  },
  { fields: ['id', 'modeltype', 'eventtype'], precision: 'as the station says', reason: 'to ask for one of a list' },
  { fields: ['clipname'], precision: 'a file’s name without its folder', reason: 'whether there is a recording' },
  {
    fields: ['url', 'thumbnail_url', 'thumbnail', 'authorurl', 'licenseurl'],
    precision: 'a path of the station, or an https address',
    reason: 'pictures from elsewhere, and whose they are',
  },
  { fields: ['authorname', 'licensename', 'sourceprovider'], precision: 'text', reason: 'whose a picture is' },
] as const satisfies readonly FieldGroup[]

type PublicField = (typeof PUBLIC_FIELDS)[number]['fields'][number]
/** Fields that only hold others. */
type Holder = 'data' | 'review' | 'taxonomy' | 'birdimage'

/** Shape of an answer: its fields by their names in lower case, or one shape below keys of a pattern. */
export interface PublicShape {
  readonly fields?: { readonly [Name in PublicField]?: FieldRule } & { readonly [Name in Holder]?: PublicShape }
  readonly keys?: readonly [pattern: RegExp, rule: FieldRule | PublicShape]
}

const NAME = /^[\p{L}][\p{L}\p{M} '’.×-]{0,99}$/u

const PICTURE: PublicShape = {
  fields: {
    url: 'picture',
    scientificname: 'text',
    licensename: 'text',
    licenseurl: 'picture',
    authorname: 'text',
    authorurl: 'picture',
    sourceprovider: 'text',
  },
}

/**
 * Fields of a detection, in a list or live. Left out besides comments: weather and time of day (archives of weather and
 * the exact sun give the place), occurrence and `unlikely` (functions of the place), and the judge.
 */
const DETECTION: PublicShape['fields'] = {
  id: 'number',
  date: 'text',
  time: 'text',
  timestamp: 'instant',
  begintime: 'instant',
  endtime: 'instant',
  source: 'source',
  speciescode: 'text',
  scientificname: 'text',
  commonname: 'text',
  confidence: 'number',
  verified: 'text',
  review: { fields: { verified: 'text' } },
  locked: 'flag',
  clipname: 'clip',
  modeltype: 'text',
  eventtype: 'text',
  birdimage: PICTURE,
  isnewspecies: 'flag',
  isnewthisyear: 'flag',
  isnewthisseason: 'flag',
  dayssincefirstseen: 'number',
  daysthisyear: 'number',
  daysthisseason: 'number',
}

const SPECIES_DAY: PublicShape = {
  fields: {
    scientific_name: 'text',
    common_name: 'text',
    species_code: 'text',
    count: 'number',
    hourly_counts: 'numbers',
    high_confidence: 'flag',
    max_confidence: 'number',
    first_heard: 'text',
    latest_heard: 'text',
    thumbnail_url: 'picture',
    is_new_species: 'flag',
    is_new_this_year: 'flag',
    is_new_this_season: 'flag',
    days_since_first_seen: 'number',
    days_this_year: 'number',
    days_this_season: 'number',
  },
}

/** Shapes of what visitors get, a closed list: no other field ever passes, in either dialect. */
export const PUBLIC_SHAPES = {
  speciesDay: SPECIES_DAY,
  speciesDays: { keys: [/^\d{4}-\d\d-\d\d$/, SPECIES_DAY] },
  speciesSummary: {
    fields: {
      scientific_name: 'text',
      common_name: 'text',
      species_code: 'text',
      count: 'number',
      first_heard: 'instant',
      last_heard: 'instant',
      avg_confidence: 'number',
      max_confidence: 'number',
      thumbnail_url: 'picture',
    },
  },
  dailyTotals: { fields: { total: 'number', data: { fields: { date: 'text', count: 'number' } } } },
  thumbnails: { keys: [NAME, 'picture'] },
  /** Sun times of a cell (`coarse-sun`). No name of a zone: some zones are one town. */
  sun: {
    fields: { date: 'text', sunrise: 'instant', sunset: 'instant', civil_dawn: 'instant', civil_dusk: 'instant' },
  },
  /** Facts of a species from books. Its rarity depends on the place. */
  species: {
    fields: {
      scientific_name: 'text',
      common_name: 'text',
      taxonomy: { fields: { order: 'text', family: 'text', family_common: 'text' } },
    },
  },
  detections: {
    fields: {
      ...DETECTION,
      data: { fields: DETECTION },
      total: 'number',
      limit: 'number',
      offset: 'number',
      current_page: 'number',
      total_pages: 'number',
    },
  },
  /** Events: a detection, an uncertain bird, a heartbeat. */
  live: {
    fields: {
      ...DETECTION,
      clients: 'number',
      timestamp: 'instant',
      species: 'text',
      status: 'text',
      firstdetected: 'number',
      hitcount: 'number',
      thumbnail: 'picture',
    },
  },
  picture: PICTURE,
  spectrogramStatus: { fields: { data: { fields: { status: 'text', queueposition: 'number' } } } },
} as const satisfies Record<string, PublicShape>
