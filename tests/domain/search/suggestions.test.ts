import fc from '../../support/fast-check.ts'
import { describe, expect, it, test } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { parseQuery } from '../../../src/domain/search/parse-query.ts'
import { isSurePhrase, phraseOf } from '../../../src/domain/search/phrases.ts'
import { searchOf, type SuggestionSources, suggestionsFor } from '../../../src/domain/search/suggestions.ts'
import { anyText } from '../../support/searches.ts'

const aSpecies = (commonName: string, scientificName: string, count: number) => ({
  commonName,
  scientificName,
  speciesCode: '',
  count,
})
const SOURCES: SuggestionSources = {
  history: ['species:robin time:dawn', 'confidence:>90', 'wryneck', 'd', 'e', 'f', 'g', 'h', 'i', 'j'],
  species: [
    aSpecies('Eurasian Blackcap', 'Sylvia atricapilla', 57),
    aSpecies('Eurasian Blackbird', 'Turdus merula', 188),
    aSpecies('Great Tit', 'Parus major', 141),
    aSpecies('Grünfink', 'Chloris chloris', 3),
  ],
  locations: ['Garden', 'North side'],
  pages: [
    { path: '/ui/week', label: 'The week', words: 'week summary' },
    { path: '/ui/analytics', label: 'Analytics', words: 'most species' },
  ],
  today: '2024-05-17' as CalendarDate, // reason: ISO form
  phrases: { phraseOf, isSurePhrase },
}
const texts = (typed: string, sources: SuggestionSources = SOURCES) =>
  suggestionsFor(typed, sources).map(({ text }) => text)
const kinds = (typed: string) => suggestionsFor(typed, SOURCES).map(({ kind }) => kind)

describe('an empty box', () => {
  const sentences = [
    'date:today confidence:>=95',
    'date:week verified:false',
    'date:week time:dawn',
    'time:night daterange:2024-05-16:2024-05-17',
  ]

  it('offers the newest searches of before and four sentences, and no word of the search language', () => {
    expect(texts('')).toEqual([...SOURCES.history.slice(0, 4), ...sentences])
    expect(texts('  ')).toEqual(texts(''))
    expect(texts('', { ...SOURCES, history: [] })).toEqual(sentences)
  })

  it('offers eight searches while no day is known', () => {
    expect(texts('', { ...SOURCES, today: undefined })).toEqual(SOURCES.history.slice(0, 8))
  })
})

describe('words as people say them', () => {
  it('are offered as filters, which replace all of them', () => {
    expect(texts('last week')[0]).toBe('date:week')
    expect(texts('locked:true great tit last week')[0]).toBe('locked:true species:"Great Tit" date:week')
    expect(kinds('great tit last week')[0]).toBe('phrase')
  })

  it('ask for an order', () => {
    const [best] = suggestionsFor('best great tit last week', SOURCES)
    expect(best && searchOf(best)).toMatchObject({
      sort: 'confidence_desc',
      filters: [{ type: 'species' }, { day: 'week' }],
    })
    const [plain] = suggestionsFor('great tit last week', SOURCES)
    expect(plain && searchOf(plain)).not.toHaveProperty('sort')
  })

  it('name a page where they are its words', () => {
    expect(texts('summary of last week')).toEqual(['/ui/week'])
    expect(texts('day with most species')).toContain('/ui/analytics')
    expect(texts('species:most')).not.toContain('/ui/analytics')
    expect(texts('last week')).toContain('/ui/week')
    expect(kinds('great tit last week')).not.toContain('page')
  })

  it('that are a name are replaced by it, however many they are', () => {
    expect(texts('great t')).toContain('species:"Great Tit"')
    expect(texts('hour:5 great tit')[0]).toBe('hour:5 species:"Great Tit"')
  })

  it('that are nothing offer what is written much like them', () => {
    expect(texts('blackbrid')).toContain('species:"Eurasian Blackbird"')
    expect(texts('zzzz')).toEqual([])
  })

  it('find a species by what it is called in another language', () => {
    const species = [{ ...aSpecies('Great Tit', 'Parus major', 1), otherNames: ['Kohlmeise', 'Mésange charbonnière'] }]
    expect(texts('kohlm', { ...SOURCES, species })).toEqual(['species:"Great Tit"'])
    expect(texts('mesange charb', { ...SOURCES, species })).toEqual(['species:"Great Tit"'])
  })
})

describe('the beginning of a filter’s name (Spec §4)', () => {
  it('offers the filters that begin so', () => {
    expect(texts('lo')).toEqual(['location:', 'locked:', 'species:Grünfink'])
    expect(texts('robin da').slice(0, 2)).toEqual(['robin date:', 'robin daterange:'])
  })

  it('offers the values where only one begins so', () => {
    expect(texts('ver')).toEqual(['verified:false', 'verified:true', 'verified:human'])
    expect(texts('hour:5 LOCK')).toEqual(['hour:5 locked:true', 'hour:5 locked:false'])
  })
})

describe('a colon (Spec §4)', () => {
  test.each([
    ['confidence:', ['confidence:>90', 'confidence:>=85', 'confidence:<50']],
    ['confidence:7', ['confidence:>7', 'confidence:>=7', 'confidence:<7']],
    ['time:', ['time:dawn', 'time:day', 'time:dusk', 'time:night']],
    ['time:D', ['time:dawn', 'time:day', 'time:dusk']],
    ['date:', ['date:today', 'date:yesterday', 'date:week', 'date:month', 'date:2024-05-17']],
    ['hour:', ['hour:5', 'hour:4-9', 'hour:22-4']],
    ['hour:22', ['hour:22-1']],
    ['hour:25', []],
    ['daterange:', ['daterange:2024-05-11:2024-05-17', 'daterange:2024-04-18:2024-05-17']],
    ['locked:', ['locked:true', 'locked:false']],
    ['location:', ['location:Garden', 'location:"North side"']],
    ['location:n', ['location:"North side"']],
    ['species:bl', ['species:"Eurasian Blackbird"', 'species:"Eurasian Blackcap"', 'bl']],
    ['x species:"great t', ['x species:"Great Tit"', 'x great t']],
  ])('%s offers values', (typed, offered) => {
    expect(texts(typed)).toEqual(offered)
  })

  it('offers the filters behind a whole one', () => {
    expect(new Set(kinds('hour:5 '))).toEqual(new Set(['filter']))
    expect(new Set(kinds('hour:5 qqq'))).toEqual(new Set(['filter']))
  })

  it('offers the filters for an unknown one', () => {
    expect(new Set(kinds('foo:bar'))).toEqual(new Set(['filter']))
  })
})

describe('other words (Spec §4)', () => {
  it('offer searches of before that hold them', () => {
    expect(texts('WRY')).toEqual(['wryneck'])
    expect(texts('robin')).toEqual(['species:robin time:dawn'])
  })

  it('offer species, most heard first, by either name, without case and accents', () => {
    expect(texts('bla')).toEqual(['species:"Eurasian Blackbird"', 'species:"Eurasian Blackcap"'])
    expect(texts('parus')).toEqual(['species:"Great Tit"'])
    expect(texts('grun')).toEqual(['species:Grünfink'])
  })

  it('never offer what is already typed', () => {
    expect(texts('wryneck')).toEqual([])
  })
})

test('there are at most eight, and each is a search or the beginning of one', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const offered = suggestionsFor(typed, SOURCES)
      expect(offered.length).toBeLessThanOrEqual(8)
      for (const { kind, text } of offered) {
        const wrong = parseQuery(text).errors.length - parseQuery(typed).errors.length
        if (kind !== 'filter') expect(wrong).toBeLessThanOrEqual(0)
      }
    }),
  )
})
