import { expect, test } from 'vitest'
import { writeCsv } from '../../src/domain/csv.ts'

/** Reads a file as RFC 4180 says, on its own: the round trip. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (const [, quoted, bare = '', end] of text.slice(1).matchAll(cell)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end !== ',') {
      rows.push(row)
      row = []
    }
  }
  return rows
}

test('what is written is read again, whatever stands in a cell', () => {
  const rows = [
    ['a', 'b'],
    ['Wren, the', 'say "tit"'],
    ['two\r\nlines', ' blank '],
    ['', 'Ümläut ✓'],
  ]
  expect(readCsv(writeCsv(rows, '.'))).toEqual(rows)
})

test('numbers have a point, nothing is empty, and lines end as the format says', () => {
  expect(
    writeCsv(
      [
        ['count', 'share', 'none'],
        [12_345, 0.5, undefined],
      ],
      '.',
    ),
  ).toBe('\uFEFF"count","share","none"\r\n12345,0.5,\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', 'x;=1+1', 'x, @A', 'x\n=1'])(
  '%j is no formula in a spreadsheet',
  (text) => {
    expect(readCsv(writeCsv([[text]], '.'))).toEqual([[`'${text}`]])
  },
)

test('a negative number is a number', () => {
  expect(writeCsv([[-3]], '.')).toBe('\uFEFF-3\r\n')
})

test('where numbers have a comma, fields are parted by a semicolon', () => {
  expect(writeCsv([['Amsel; männlich', 0.5, -3]], ',')).toBe('\uFEFF"Amsel; männlich";0,5;-3\r\n')
})
