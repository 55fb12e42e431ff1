/** A cell of a table: words from anywhere, a number, or nothing. */
export type CsvCell = string | number | undefined

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/
/** Without it spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table as a file that every spreadsheet reads (RFC 4180, UTF-8). Numbers are written with a point; words that a
 * spreadsheet would work out as a formula get an apostrophe before them: a bird's name comes from somewhere else.
 *
 * @param rows the first holds the heads
 */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')

function writeCell(cell: CsvCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
