import { describe, expect, test } from 'vitest'
import { chosenDialect, placesOf } from '../../../src/domain/recorder-files/chosen-dialect.ts'
import { dayOrderIn, isChosen, proposeColumns, sampleTable } from '../../../src/domain/recorder-files/table-columns.ts'
import type { TableColumns } from '../../../src/domain/recorder-files/table-roles.ts'
import { dialectReader } from '../../../src/domain/recorder-files/table-reader.ts'
import { momentOf } from '../../../src/domain/recorder-files/written-moment.ts'

/** What is proposed for a table, by the heads of its columns. */
function proposed(text: string): Readonly<Record<string, string | undefined>> {
  const sample = sampleTable(text) ?? expect.fail('no table')
  const choice: Readonly<Record<string, unknown>> = { ...proposeColumns(sample) }
  return Object.fromEntries(Object.entries(choice).map(([role, column]) => [role, sample.heads[Number(column)]]))
}

describe('the columns of a table that nobody knows', () => {
  test.each([
    ['when,what,how\n2026-05-03 05:12:00,Parus major,0.87\n', { date: 'when', bird: 'what', certainty: 'how' }],
    [
      'Nr;Datum;Uhrzeit;Vogel;Sicherheit;Ort\n1;03.05.2026;05:12;Kohlmeise;87;Garten\n2;04.05.2026;05:14;Amsel;91;Garten\n',
      { date: 'Datum', time: 'Uhrzeit', bird: 'Vogel', certainty: 'Sicherheit' },
    ],
    [
      'file\tstart\tend\tcode\tscore\nA1_20260503_051200.wav\t3.0\t6.0\teurbla\t0.71\n',
      { recording: 'file', seconds: 'start', bird: 'code', certainty: 'score' },
    ],
    [
      'common,scientific,unix,p\nGreat Tit,Parus major,1777777777,0.5\nRobin,Erithacus rubecula,1777777877,0.6\n',
      { bird: 'scientific', date: 'unix', certainty: 'p' },
    ],
  ])('are proposed by their values: %#', (text, expected) => {
    expect(proposed(text)).toEqual(expected)
  })

  test('have numbers where no line names them', () => {
    const sample = sampleTable('2026-05-03 05:12:00,Parus major,0.87\n2026-05-03 05:13:00,Turdus merula,0.9\n')
    expect(sample).toMatchObject({ skipped: 0, heads: ['1', '2', '3'] })
    expect(sample?.rows).toHaveLength(2)
  })

  test('are looked for below a title', () => {
    const sample = sampleTable('My birds of May\n\nday;bird;sure\n03.05.2026;Kohlmeise;1\n')
    expect(sample).toMatchObject({ skipped: 3, heads: ['day', 'bird', 'sure'] })
  })

  test.each(['one column\nof words\n', 'a,b,c\n', ''])('are none in %j', (text) => {
    expect(sampleTable(text)).toBeUndefined()
  })

  test('say enough with a bird and a time', () => {
    expect(isChosen({ bird: 0, date: 1 })).toBe(true)
    expect(isChosen({ bird: 0, seconds: 1 })).toBe(true)
    expect(isChosen({ bird: 0, certainty: 1 })).toBe(false)
    expect(isChosen({ date: 0 })).toBe(false)
  })

  test('leave the order of day and month open until one is above twelve', () => {
    const order = (...dates: readonly string[]) => {
      const sample = sampleTable(`d,b\n${dates.map((date) => `${date},Amsel`).join('\n')}\n`)
      return sample && dayOrderIn(sample, 0)
    }
    expect([order('03/05/2026'), order('03/05/2026', '13/05/2026'), order('05/13/2026'), order('2026-05-03')]).toEqual([
      'open',
      'day',
      'month',
      undefined,
    ])
  })
})

test('rows of a table whose columns were named are read like those of any other', () => {
  const text =
    'what,d,t,p\nParus major,03/05/2026,5:12 pm,0.87\nNobody,yesterday,5:12,0.2\nTurdus merula,04/05/2026,05:14,\n'
  const sample = sampleTable(text) ?? expect.fail()
  const choice: TableColumns = { bird: 0, date: 1, time: 2, certainty: 3, isDayFirst: false }
  const reader = dialectReader(
    chosenDialect(sample, choice),
    { ...sample, columns: placesOf(sample) },
    { name: '20260501_050000.csv', zone: 'Europe/Berlin', source: 'CSV' },
  )
  const rows = [...reader.push(text), ...reader.end()]
  expect(rows.map(({ scientificName, text: name, wall, score }) => [scientificName, name, wall, score])).toEqual([
    ['Parus major', 'Parus major', { date: '2026-03-05', time: '17:12:00' }, 0.87],
    ['Turdus merula', 'Turdus merula', { date: '2026-04-05', time: '05:14:00' }, undefined],
  ])
  expect(reader.summary()).toMatchObject({ rows: 2, faulty: 1 })
})

test.each([
  ['2026-05-03', '05:12', { text: '2026-05-03 05:12:00' }],
  ['2026-05-03T05:12:39.000+02:00', '', { text: '2026-05-03 05:12:39+02:00' }],
  ['2026/5/3 5:12', '', { text: '2026-05-03 05:12:00' }],
  ['20260503_051239', '', { text: '2026-05-03 05:12:39' }],
  ['3.5.2026', '05.12', { text: '2026-05-03 05:12:00' }],
  ['03/05/2026', '12:05 am', { text: '2026-05-03 00:05:00' }],
  ['3-May-2026', '04:07:01', { text: '2026-05-03 04:07:01' }],
  ['1777777777', '', { instant: 1_777_777_777_000 }],
  ['1777777777123', '', { instant: 1_777_777_777_123 }],
  ['31.2.2026', '05:12', undefined],
  ['Kohlmeise', '', undefined],
  ['0.87', '', undefined],
  ['2026-05-03', 'dawn', undefined],
])('the moment of %j and %j', (date, time, expected) => {
  expect(momentOf(date, time)).toEqual(expected)
})
