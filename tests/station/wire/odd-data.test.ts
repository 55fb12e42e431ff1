import { describe, expect, test } from 'vitest'
import { decodeDetection, decodeDetectionList } from '../../../src/station/wire/detection.ts'
import { decodeFound } from '../../../src/station/wire/search.ts'
import { decodeSpeciesDays } from '../../../src/station/wire/species-day.ts'
import { decodeSpeciesSummaries } from '../../../src/station/wire/species-summary.ts'
import { ODD_DAYS, ODD_DETECTIONS } from '../../support/odd-data.ts'

const isUnread = ({ read }: { readonly read: object }): boolean => 'unread' in read

describe('what can be read of an odd row is read', () => {
  test.each(ODD_DETECTIONS)('a detection with $title', ({ row, read }) => {
    const decoded = decodeDetection(row)
    if ('unread' in read) expect(decoded).toMatchObject({ ok: false, failure: { field: read.unread || '.' } })
    else expect(decoded).toMatchObject({ ok: true, value: read })
  })

  test.each(ODD_DAYS)('a species of a day with $title', ({ row, read }) => {
    const decoded = decodeSpeciesDays([{ ...ODD_DAYS[0]?.row, scientific_name: 'Another' }, row])
    if ('unread' in read) expect(decoded).toMatchObject({ value: { unread: [`[1].${String(read.unread)}`] } })
    else expect(decoded.ok && decoded.value.items).toContainEqual(expect.objectContaining(read))
  })
})

describe('each row that cannot be read is counted and named', () => {
  const all = ODD_DETECTIONS.map(({ row }) => row)
  const unread = (path: string) =>
    ODD_DETECTIONS.flatMap(({ read }, index) =>
      'unread' in read ? [`${path}[${index}]${read.unread && `.${String(read.unread)}`}`] : [],
    )

  test('in a list', () => {
    expect(decodeDetectionList(all, 'data')).toMatchObject({ ok: true, value: { unread: unread('data') } })
  })

  test('in a search, which says the moment in one', () => {
    const results = all.map((row) =>
      'date' in row && 'time' in row ? { ...row, timestamp: `${String(row.date)}T${String(row.time)}Z` } : row,
    )
    const answer = decodeFound({ results, total: 500 })
    expect(answer.ok && answer.value.unread).toHaveLength(ODD_DETECTIONS.filter(isUnread).length - 1) // it need not be sure
    expect(answer.ok && answer.value.detections.length + answer.value.unread.length).toBe(all.length)
  })
})

test('two rows of one species in the list of all species are one: added up, as sure as both', () => {
  const [tit, meise] = [
    {
      scientific_name: 'Parus major',
      common_name: 'Great Tit',
      count: 50,
      first_heard: '2025-01-04 08:12:50',
      last_heard: '2025-06-01 08:00:00',
      avg_confidence: 0.8,
      max_confidence: 0.95,
    },
    {
      scientific_name: 'Parus major',
      common_name: 'Kohlmeise',
      count: 150,
      first_heard: '2025-06-01 09:00:00',
      last_heard: '2025-07-01 08:00:00',
      avg_confidence: 0.6,
      max_confidence: 0.9,
    },
  ]
  for (const rows of [
    [tit, meise],
    [meise, tit],
  ]) {
    expect(decodeSpeciesSummaries(rows)).toMatchObject({
      value: {
        items: [
          {
            commonName: 'Kohlmeise',
            count: 200,
            first: { date: '2025-01-04' },
            last: { date: '2025-07-01' },
            averageConfidence: 65,
            maxConfidence: 95,
          },
        ],
      },
    })
  }
})
