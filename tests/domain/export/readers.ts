import { crc32 } from 'node:zlib'

/** Rows of a table, read letter by letter: nothing of what wrote it. */
export function readTable(text: string, separator: string, hasQuotes = separator === ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (hasQuotes && letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      row = []
      cell = ''
    } else cell += letter
  }
  if (cell !== '' || row.length > 0) throw new Error(`Table does not end with a line end: ${JSON.stringify(cell)}`)
  return rows
}

/** Files of a zip archive by name, found through its directory; checksums and both headers must agree. */
export function readZip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0) throw new Error('No end of a zip archive')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.toString('latin1', at, at + 4) !== 'PK\u0001\u0002') throw new Error('No entry of a zip archive')
    const [size, nameLength, local] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    if (!zip.subarray(local + 4, local + 30).equals(zip.subarray(at + 6, at + 32)))
      throw new Error(`Headers of ${name}`)
    const content = zip.subarray(local + 30 + nameLength, local + 30 + nameLength + size)
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`Checksum of ${name}`)
    files.set(name, content)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
