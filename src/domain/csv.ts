/** A cell of a table: words from anywhere, a number, or nothing. */
export type CsvCell = string | number | undefined

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /(?:^|[;,\t\r\n|])\s*[=+\-@＝＋－＠]|^[\t\r]/
/** Without it spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table as a file that spreadsheets of a language read (RFC 4180, UTF-8): where numbers have a comma, programs expect fields
 * to be parted by `;`. Words are always quoted; those that a spreadsheet would work out as a formula, whichever sign it parts
 * fields by, get an apostrophe before them: a bird's name comes from somewhere else.
 *
 * @param rows the first holds the heads
 * @param decimal sign of the language in numbers
 */
export const writeCsv = (rows: readonly (readonly CsvCell[])[], decimal: '.' | ','): string =>
  BYTE_ORDER_MARK +
  rows.map((row) => `${row.map((cell) => writeCell(cell, decimal)).join(decimal === ',' ? ';' : ',')}\r\n`).join('')

function writeCell(cell: CsvCell, decimal: '.' | ','): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
