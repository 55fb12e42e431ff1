/**
 * What becomes of a field's value; a value of another kind is left out.
 * `instant` is text of a moment, to the second; `picture` a path of the station or an https address; `clip` a file's name without
 * its folder; `source` a public microphone under its public name.
 */
export type FieldRule = 'text' | 'number' | 'flag' | 'numbers' | 'instant' | 'picture' | 'clip' | 'source'

/** An answer's fields by their names in lower case (dialects write them differently), or one shape below keys of a pattern. */
export interface PublicShape {
  readonly fields?: Readonly<Record<string, FieldRule | PublicShape>>
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
 * A detection of a list, or live. Left out beside what the owner wrote: weather and time of day (archives of weather and the exact sun
 * give the place), occurrence and `unlikely` (functions of the place), who judged it.
 */
const DETECTION: NonNullable<PublicShape['fields']> = {
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

/** The closed list of what visitors get: a field that is not here never passes, in whichever dialect. */
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
  thumbnails: { keys: [NAME, 'picture'] },
  /** The sun of a cell (`coarse-sun`). No name of a zone: some zones are one town. */
  sun: {
    fields: { date: 'text', sunrise: 'instant', sunset: 'instant', civil_dawn: 'instant', civil_dusk: 'instant' },
  },
  /** What books say of a species. How rare it is depends on the place. */
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
  /** Events: a detection, a bird not yet sure, a sign of life. */
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
