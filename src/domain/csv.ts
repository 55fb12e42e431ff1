/** A cell of a table: words from anywhere, a number, or nothing. */
export type CsvCell = string | number | undefined

/** Form of a table as a text file. */
export interface TableForm {
  readonly separator: ',' | ';' | '\t'
  readonly lineEnd: '\n' | '\r\n'
  /** Texts that stand in quotes: all, those that need them (RFC 4180), or none: blanks then replace separators. */
  readonly quotes: 'always' | 'needed' | 'never'
  /** Decimal sign of numbers. */
  readonly decimal: '.' | ','
  /** Whether it begins with a byte order mark: without one spreadsheets do not read a file as UTF-8. */
  readonly hasMark: boolean
}

/** Beginning of a formula, to a spreadsheet. */
const FORMULA = /(?:^|[;,\t\r\n|])\s*[=+\-@＝＋－＠]|^[\t\r]/
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Table as a CSV file for spreadsheets of a language (RFC 4180, UTF-8): fields are parted by `;` where the decimal sign
 * is a comma. Text is always quoted.
 *
 * @param rows the first holds the heads
 * @param decimal sign of the language in numbers
 */
export const writeCsv = (rows: readonly (readonly CsvCell[])[], decimal: '.' | ','): string =>
  writeTable(rows, {
    separator: decimal === ',' ? ';' : ',',
    lineEnd: '\r\n',
    quotes: 'always',
    decimal,
    hasMark: true,
  })

/**
 * Table as a text file. Text that a spreadsheet would run as a formula gets an apostrophe before it, since names come
 * from outside.
 */
export const writeTable = (rows: readonly (readonly CsvCell[])[], form: TableForm): string =>
  (form.hasMark ? BYTE_ORDER_MARK : '') +
  rows.map((row) => row.map((cell) => writeCell(cell, form)).join(form.separator) + form.lineEnd).join('')

function writeCell(cell: CsvCell, { separator, quotes, decimal }: TableForm): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  if (quotes === 'never') return text.replaceAll(/[\t\r\n]+/g, ' ')
  const needsQuotes = quotes === 'always' || /["\r\n]/.test(text) || text.includes(separator)
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}
