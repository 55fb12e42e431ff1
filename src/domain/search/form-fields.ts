import { parseCalendarDate } from '../calendar.ts'
import { readFilter } from './filter-value.ts'
import { FIRST_DAY, LAST_DAY } from './query-address.ts'
import { DATE_SHORTCUTS, type FilterType, type SearchFilter, type SearchQuery } from './search-query.ts'

/** The fields of a search form. `confidence` is the least one, in percent; hours are included at both ends. */
export const FIELD_NAMES = [
  'species',
  'location',
  'day',
  'from',
  'to',
  'hourFrom',
  'hourTo',
  'time',
  'confidence',
  'verified',
  'locked',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** Value of each field, as in the search language; empty without a condition. `day` is one of the shortcuts. */
export type SearchFields = Readonly<Record<FieldName, string>>

const NOTHING = Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as SearchFields // reason: every name

/** Fields that describe one condition together. */
const DAYS: readonly FieldName[] = ['day', 'from', 'to']
const HOURS: readonly FieldName[] = ['hourFrom', 'hourTo']
const groupOf = (name: FieldName): readonly FieldName[] =>
  DAYS.includes(name) ? DAYS : HOURS.includes(name) ? HOURS : [name]

/** Fields of a filter in the form; undefined for one that no field can show: it stays as it is. */
function fieldsOfFilter(filter: SearchFilter): Partial<SearchFields> | undefined {
  switch (filter.type) {
    case 'species':
      return { species: filter.species }
    case 'location':
      return { location: filter.location }
    case 'date': {
      const { day } = filter
      return DATE_SHORTCUTS.some((one) => one === day) ? { day } : { from: day, to: day }
    }
    case 'daterange':
      return {
        from: filter.from === FIRST_DAY ? '' : filter.from,
        to: filter.to === LAST_DAY ? '' : filter.to,
      }
    case 'hour':
      return { hourFrom: String(filter.from), hourTo: String(filter.to) }
    case 'time':
      return { time: filter.period }
    case 'confidence':
      return filter.operator === '>=' ? { confidence: String(filter.percent) } : undefined
    case 'verified':
      return { verified: String(filter.verified) }
    case 'locked':
      return { locked: String(filter.locked) }
  }
}

/** Fields of a search in the form; of several filters for a field the last one. */
export const fieldsOf = ({ filters }: SearchQuery): SearchFields =>
  Object.assign({ ...NOTHING }, ...filters.map(fieldsOfFilter)) as SearchFields // reason: only fields are assigned

/** Search after a change of one field; other conditions stay. An invalid value changes nothing. */
export function withField(query: SearchQuery, name: FieldName, value: string): SearchQuery {
  if (fieldsOf(query)[name] === value) return query
  const group = groupOf(name)
  const isShown = (filter: SearchFilter): boolean =>
    Object.keys(fieldsOfFilter(filter) ?? {}).some((key) => group.some((one) => one === key))
  const built = filterOf(group, settled({ ...fieldsOf(query), [name]: value }, name))
  if (built === 'wrong') return query
  const place = query.filters.findIndex(isShown)
  const others = query.filters.filter((filter) => !isShown(filter))
  return { text: query.text, filters: others.toSpliced(place < 0 ? others.length : place, 0, ...built) }
}

/** Fields after a change of one of them: the others of its group follow. */
function settled(fields: SearchFields, name: FieldName): SearchFields {
  if (name === 'day') return { ...fields, from: '', to: '' }
  if (name !== 'from' && name !== 'to') return fields
  const isTurned = fields.from !== '' && fields.to !== '' && fields.from > fields.to
  const both = isTurned ? { from: fields[name], to: fields[name] } : {}
  return { ...fields, day: '', ...both }
}

function filterOf(group: readonly FieldName[], fields: SearchFields): readonly SearchFilter[] | 'wrong' {
  if (group === DAYS) return fields.day === '' ? rangeOf(fields.from, fields.to) : read('date', fields.day)
  if (group === HOURS) return hoursOf(fields.hourFrom, fields.hourTo)
  const [name = 'species'] = group
  return fields[name].trim() === '' ? [] : read(name as FilterType, fields[name]) // reason: the others are groups
}

function rangeOf(from: string, to: string): readonly SearchFilter[] | 'wrong' {
  if (from === '' && to === '') return []
  const [first, last] = [parseCalendarDate(from || FIRST_DAY), parseCalendarDate(to || LAST_DAY)]
  if (!first || !last) return 'wrong'
  return [first === last ? { type: 'date', day: first } : { type: 'daterange', from: first, to: last }]
}

/** Hours as a filter; a whole day is no condition. */
function hoursOf(from: string, to: string): readonly SearchFilter[] | 'wrong' {
  const isAll = (from === '' || from === '0') && (to === '' || to === '23')
  return isAll ? [] : read('hour', `${from || '0'}-${to || '23'}`)
}

function read(type: FilterType, value: string): readonly SearchFilter[] | 'wrong' {
  const filter = readFilter(type, type === 'confidence' ? '>=' : '', value)
  return typeof filter === 'string' ? 'wrong' : [filter]
}
