/** A cell of a table: words from anywhere, a number, or nothing. */
export type CsvCell = string | number | undefined

/** Beginning of a formula, to a spreadsheet. */
const FORMULA = /(?:^|[;,\t\r\n|])\s*[=+\-@＝＋－＠]|^[\t\r]/
/** Byte order mark: without it spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Table as a CSV file for spreadsheets of a language (RFC 4180, UTF-8): fields are parted by `;` where the decimal sign
 * is a comma. Text is always quoted. Text that a spreadsheet would run as a formula gets an apostrophe before it, since
 * names come from outside.
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
