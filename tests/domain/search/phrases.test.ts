import { describe, expect, it, test } from 'vitest'
import { addDays, type CalendarDate } from '../../../src/domain/calendar.ts'
import { parseQuery } from '../../../src/domain/search/parse-query.ts'
import { isSurePhrase, phraseOf } from '../../../src/domain/search/phrases.ts'
import { printQuery } from '../../../src/domain/search/print-query.ts'
import { draftOf, textOfDraft } from '../../../src/domain/search/search-draft.ts'
import fc from '../../support/fast-check.ts'
import { anyDay, anyText } from '../../support/searches.ts'
import { foldedText } from '../../../src/domain/folded-text.ts'
import table from '../../../src/domain/search/phrase-words.json' with { type: 'json' }

const SPECIES = [
  ['Eurasian Blackbird', 'Turdus merula', 'Amsel'],
  ['Great Tit', 'Parus major', 'Kohlmeise'],
  ['Eurasian Blue Tit', 'Cyanistes caeruleus', 'Blaumeise'],
  ['European Robin', 'Erithacus rubecula', 'Rotkehlchen', 'Punarinta', 'Rouge-gorge', 'Petirrojo', 'Pisco', 'Rödhake'],
  ['Eurasian Wren', 'Troglodytes troglodytes', 'Zaunkönig'],
  ['Tawny Owl', 'Strix aluco', 'Waldkauz', 'Lehtopöllö', 'Chouette hulotte', 'Cárabo', 'Kattuggla'],
  ['Long-eared Owl', 'Asio otus', 'Waldohreule'],
  ['Barn Swallow', 'Hirundo rustica', 'Rauchschwalbe'],
].map(([commonName = '', scientificName = '', ...otherNames]) => ({ commonName, scientificName, otherNames }))
/** A Friday. */
const TODAY = '2024-05-17' as CalendarDate // reason: ISO form

const meantBy = (words: string): string | undefined => {
  const meant = phraseOf(words, SPECIES, TODAY)
  return meant && printQuery(meant)
}
const lines = (text: string): readonly string[] => text.trim().split(/\n\s*/)
const pairs = (text: string) => lines(text).map((line) => line.split(' → ') as [string, string]) // reason: written so

const ENGLISH = pairs(`
  today → date:today
  yesterday → date:yesterday
  the day before yesterday → date:2024-05-15
  this week → date:week
  past week → date:week
  last month → date:month
  this month → daterange:2024-05-01:2024-05-31
  this year → daterange:2024-01-01:2024-12-31
  last year → daterange:2023-01-01:2023-12-31
  last 3 days → daterange:2024-05-15:2024-05-17
  in the last three days → daterange:2024-05-15:2024-05-17
  last 2 weeks → daterange:2024-05-04:2024-05-17
  last 3 months → daterange:2024-02-18:2024-05-17
  last 7 days → date:week
  3 days ago → date:2024-05-14
  on monday → date:2024-05-13
  last monday → date:2024-05-13
  last friday → date:2024-05-10
  last weekend → daterange:2024-05-11:2024-05-12
  since monday → daterange:2024-05-13:2024-05-17
  since 5 march → daterange:2024-03-05:2024-05-17
  in march → daterange:2024-03-01:2024-03-31
  march 2023 → daterange:2023-03-01:2023-03-31
  last march → daterange:2024-03-01:2024-03-31
  december → daterange:2023-12-01:2023-12-31
  in december 2022 → daterange:2022-12-01:2022-12-31
  5 march → date:2024-03-05
  march 5 → date:2024-03-05
  march 5th 2023 → date:2023-03-05
  31 december → date:2023-12-31
  2024-05-01 → date:2024-05-01
  in 2022 → daterange:2022-01-01:2022-12-31
  in spring → daterange:2024-03-01:2024-05-31
  winter → daterange:2023-12-01:2024-02-29
  in the fall → daterange:2023-09-01:2023-11-30
  after midnight → hour:0-5
  before midnight → hour:20-23
  at midnight → hour:0
  morning → hour:5-11
  early morning → hour:5-8
  this week at night → time:night date:week
  afternoon → hour:12-17
  late evening → hour:20-23
  at night → time:night
  last night → time:night daterange:2024-05-16:2024-05-17
  tonight → time:night date:today
  at dawn → time:dawn
  by day → time:day
  at 5 → hour:5
  at 5pm → hour:17
  12 am → hour:0
  12 pm → hour:12
  after 5 pm → hour:17-23
  before 6 am → hour:0-5
  between 4 and 6 → hour:4-5
  between 4 and 6 pm → hour:16-17
  from 22 to 4 → hour:22-3
  4-6 am → hour:4-5
  over 90 % → confidence:>90
  at least 80 percent → confidence:>=80
  under 50 % → confidence:<50
  unverified → verified:false
  locked → locked:true
  tawny owl after midnight → species:"Tawny Owl" hour:0-5
  tawny owl after midnight last week → species:"Tawny Owl" hour:0-5 date:week
  robins at dawn → species:"European Robin" time:dawn
  unverified robin last week → species:"European Robin" date:week verified:false
  tits this month → daterange:2024-05-01:2024-05-31 tit
`)
const GERMAN = pairs(`
  vorgestern → date:2024-05-15
  letzte Woche → date:week
  in der letzten Woche → date:week
  im letzten Monat → date:month
  diesen Monat → daterange:2024-05-01:2024-05-31
  letztes Jahr → daterange:2023-01-01:2023-12-31
  die letzten 3 Tage → daterange:2024-05-15:2024-05-17
  in den letzten drei Tagen → daterange:2024-05-15:2024-05-17
  in den letzten 3 Monaten → daterange:2024-02-18:2024-05-17
  vor 3 Tagen → date:2024-05-14
  am Montag → date:2024-05-13
  letzten Montag → date:2024-05-13
  am Wochenende → daterange:2024-05-11:2024-05-12
  seit Montag → daterange:2024-05-13:2024-05-17
  seit 5. März → daterange:2024-03-05:2024-05-17
  im März → daterange:2024-03-01:2024-03-31
  im maerz → daterange:2024-03-01:2024-03-31
  im Dezember → daterange:2023-12-01:2023-12-31
  am 5. März → date:2024-03-05
  5.3. → date:2024-03-05
  am 5.3.2023 → date:2023-03-05
  im Frühling → daterange:2024-03-01:2024-05-31
  im Herbst 2022 → daterange:2022-09-01:2022-11-30
  nach Mitternacht → hour:0-5
  morgens → hour:5-11
  heute Morgen → hour:5-11 date:today
  frühmorgens → hour:5-8
  vormittags → hour:8-11
  mittags → hour:11-13
  abends → hour:18-21
  Montag Abend → hour:18-21 date:2024-05-13
  in der Nacht → time:night
  letzte Nacht → time:night daterange:2024-05-16:2024-05-17
  heute Nacht → time:night date:today
  tagsüber → time:day
  in der Morgendämmerung → time:dawn
  um 5 Uhr → hour:5
  nach 17 Uhr → hour:17-23
  vor 6 Uhr → hour:0-5
  zwischen 4 und 6 Uhr → hour:4-5
  4–6 Uhr → hour:4-5
  von 22 bis 4 Uhr → hour:22-3
  über 90 % → confidence:>90
  unter 50 % → confidence:<50
  ungeprüft → verified:false
  geschützt → locked:true
  Waldkauz nach Mitternacht letzte Woche → species:"Tawny Owl" hour:0-5 date:week
  Zaunkönig heute Morgen → species:"Eurasian Wren" hour:5-11 date:today
  ungeprüfte Amsel → species:"Eurasian Blackbird" verified:false
`)
const OTHER_LANGUAGES = pairs(`
  robin week → species:"European Robin" date:week
  punarinta tällä viikolla → species:"European Robin" date:week
  viime viikolla → date:week
  eilen aamulla → hour:5-11 date:yesterday
  lehtopöllö maaliskuussa → species:"Tawny Owl" daterange:2024-03-01:2024-03-31
  maanantaina illalla → hour:18-21 date:2024-05-13
  rouge-gorge cette semaine → species:"European Robin" date:week
  la semaine dernière → date:week
  hier matin → hour:5-11 date:yesterday
  avant-hier → date:2024-05-15
  aujourd’hui après-midi → hour:12-17 date:today
  ce matin → hour:5-11 date:today
  les 3 derniers jours → daterange:2024-05-15:2024-05-17
  chouette hulotte en mars → species:"Tawny Owl" daterange:2024-03-01:2024-03-31
  entre 4 et 6 h → hour:4-5
  petirrojo esta semana → species:"European Robin" date:week
  la semana pasada → date:week
  ayer por la mañana → hour:5-11 date:yesterday
  anoche → time:night daterange:2024-05-16:2024-05-17
  cárabo en marzo → species:"Tawny Owl" daterange:2024-03-01:2024-03-31
  más de 90 % → confidence:>90
  pisco esta semana → species:"European Robin" date:week
  ontem à noite → time:night daterange:2024-05-16:2024-05-17
  hoje de manhã → hour:5-11 date:today
  meia-noite → hour:0
  rödhake den här veckan → species:"European Robin" date:week
  förra veckan → date:week
  igår kväll → hour:18-21 date:yesterday
  på måndagen → date:2024-05-13
  kattuggla i mars → species:"Tawny Owl" daterange:2024-03-01:2024-03-31
`)
/** Parts of words, names of nobody here, times that are none or still to come, two things at once, and the search language. */
const FALSE_FRIENDS = lines(`
  Meise letzte Woche
  morgen
  march hare
  may i see owls
  tawny owl
  second
  nighthawk
  night heron last week
  Sommergoldhähnchen
  5
  at 25
  13 pm
  31 february
  32.1.2024
  after
  last
  last 24 hours
  in 3 days
  tomorrow
  next week
  today yesterday
  between 5 and 5
  0 days ago
  in march zzz
  mai tai
  die
  tit last week owl
  between
  2031
  in june 2031
  hour:5 today
  "last week"
  über
`)

describe('what words mean as filters, on a Friday, the 17th of May', () => {
  test.each(ENGLISH)('%s → %s', (words, filters) => {
    expect(meantBy(words)).toBe(filters)
    expect(meantBy(` ${words.toUpperCase()}, `)).toBe(filters)
  })
  test.each(GERMAN)('%s → %s', (words, filters) => expect(meantBy(words)).toBe(filters))
  test.each(OTHER_LANGUAGES)('%s → %s', (words, filters) => expect(meantBy(words)).toBe(filters))
  test.each(FALSE_FRIENDS)('%s is not understood', (words) => expect(meantBy(words)).toBe(undefined))
})

describe('what is offered', () => {
  const anyPhrase = fc
    .array(fc.oneof(fc.constantFrom(...[...ENGLISH, ...GERMAN].map(([words]) => words), ...FALSE_FRIENDS), anyText), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => parts.join(' '))

  it('means the same as its filters when it is submitted', () => {
    fc.assert(
      fc.property(anyPhrase, anyDay, (words, today) => {
        const meant = phraseOf(words, SPECIES, today)
        if (!meant) return
        const { query, errors } = parseQuery(textOfDraft(draftOf(printQuery(meant))))
        expect(errors).toEqual([])
        expect(query).toEqual(meant)
      }),
    )
  })

  it('has begun by today, whatever day that is', () => {
    fc.assert(
      fc.property(anyPhrase, anyDay, (words, today) => {
        for (const filter of phraseOf(words, SPECIES, today)?.filters ?? []) {
          if (filter.type === 'daterange') {
            expect(filter.from <= today).toBe(true)
            expect(filter.to < addDays(filter.from, 3660)).toBe(true)
          }
          if (filter.type === 'date') expect(filter.day <= today || /^[a-z]/.test(filter.day)).toBe(true)
        }
      }),
    )
  })
})

describe('what can be searched for without asking', () => {
  const isSure = (words: string): boolean | undefined => {
    const meant = phraseOf(words, SPECIES_OF_WINTER, TODAY)
    return meant && isSurePhrase(words, meant, SPECIES_OF_WINTER)
  }
  const SPECIES_OF_WINTER = [...SPECIES, { commonName: 'Winter Wren', scientificName: 'Troglodytes hiemalis' }]

  test.each([
    'robin this week',
    'robin week',
    'robins this week',
    'Rotkehlchen diese Woche',
    'owl last night',
    'tits today',
  ])('%s: the bird is named by whole words', (words) => expect(isSure(words)).toBe(true))
  test.each(['this week', 'gestern', 'over 90 %'])('%s: no bird is called so', (words) =>
    expect(isSure(words)).toBe(true),
  )
  test.each(['obin today', 'rotk heute', 'wallow last night'])('%s: the name is only a part of one', (words) =>
    expect(isSure(words)).toBe(false),
  )
  test.each(['winter'])('%s: a bird may be meant', (words) => expect(isSure(words)).toBe(false))
})

test.each([
  'best robin this week',
  'loudest robin this week',
  'bestes Rotkehlchen diese Woche',
  'lautestes Rotkehlchen diese Woche',
  'paras punarinta tällä viikolla',
  'meilleur rouge-gorge cette semaine',
  'rouge-gorge le plus fort cette semaine',
  'mejor petirrojo esta semana',
  'petirrojo más fuerte esta semana',
  'melhor pisco esta semana',
  'bästa rödhake denna vecka',
])('%s: the surest first', (words) => {
  expect(phraseOf(words, SPECIES, TODAY)).toEqual({
    text: '',
    filters: [
      { type: 'species', species: 'European Robin' },
      { type: 'date', day: 'week' },
    ],
    sort: 'confidence_desc',
  })
})

test('only an order, or an order of a bird, is a phrase, too', () => {
  expect(phraseOf('surest', SPECIES, TODAY)).toEqual({ text: '', filters: [], sort: 'confidence_desc' })
  expect(phraseOf('best tawny owl', SPECIES, TODAY)).toMatchObject({ sort: 'confidence_desc' })
  expect(phraseOf('best nonsense', SPECIES, TODAY)).toBe(undefined)
})

test('a word stands once in the table of all languages, as it is looked up', () => {
  const all = Object.values(table).flatMap((words) => Object.values(words).flatMap((those) => those.split(' ')))
  expect(all.filter((word, at) => all.indexOf(word) < at || foldedText(word) !== word)).toEqual([])
})
