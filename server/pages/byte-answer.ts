import type { Context } from 'hono'

/** Request as far as it is needed. */
type FileRequest = Pick<Context, 'req' | 'body'>

/** File that is offered to a browser. */
export interface OfferedFile {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** Time of writing, milliseconds since 1970. */
  readonly writtenAt: number
  /** Entity tag with its quotes; absent at the classic dialect. */
  readonly etag?: string
  /** Headers of every answer but the refusal of a range, which has only those of `always`. */
  readonly headers?: Readonly<Record<string, string>>
  readonly always?: Readonly<Record<string, string>>
}

/** Part of a file: first byte and first byte after it. */
export interface ByteSpan {
  readonly start: number
  readonly end: number
}

/**
 * Range of a Range header with one range, by a file's length. Undefined: serve the whole file (no header, several
 * ranges, another unit is an error); `unsatisfiable`: nothing of the file lies in it; `malformed`: not a range at all.
 */
export function readRange(
  header: string | undefined,
  length: number,
): ByteSpan | 'unsatisfiable' | 'malformed' | undefined {
  if (header === undefined || header === '') return undefined
  if (!header.startsWith('bytes=')) return 'malformed'
  const wish = header.slice(6)
  if (wish.includes(',')) return undefined
  const match = /^\s*(\d*)\s*-\s*(\d*)\s*$/.exec(wish)
  if (!match || (match[1] === '' && match[2] === '')) return 'malformed'
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '') {
    const start = Math.max(0, length - Number(last))
    return start < length ? { start, end: length } : 'unsatisfiable'
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'malformed'
  if (start >= length) return 'unsatisfiable'
  return { start, end: last === '' ? length : Math.min(length, Number(last) + 1) }
}

/** Answer with a file: 200, 206, 304 or 416, by the request's conditions and range (station-api 6.1). */
export function offerFile(request: FileRequest, file: OfferedFile): Response {
  const always = { 'accept-ranges': 'bytes', ...file.always }
  const lastModified = new Date(file.writtenAt).toUTCString()
  const headers: Record<string, string> = {
    ...always,
    ...file.headers,
    ...(file.etag ? { etag: file.etag } : {}),
  }
  if (isUnchanged(request, file)) {
    // A classic 304 repeats the date, a current one the tag.
    return request.body(null, 304, { ...headers, ...(file.etag ? {} : { 'last-modified': lastModified }) })
  }
  headers['last-modified'] = lastModified
  const { length } = file.bytes
  const range = isRangeStale(request, file) ? undefined : readRange(request.req.header('range'), length)
  if (range === 'unsatisfiable' || range === 'malformed') {
    const [words, span] =
      range === 'malformed' ? ['', {}] : [': failed to overlap', { 'content-range': `bytes */${length}` }]
    return request.body(`invalid range${words}\n`, 416, {
      ...always,
      ...span,
      'content-type': 'text/plain; charset=utf-8',
    })
  }
  const { start, end } = range ?? { start: 0, end: length }
  headers['content-type'] = file.contentType
  headers['content-length'] = String(end - start)
  if (range) headers['content-range'] = `bytes ${start}-${end - 1}/${length}`
  // reason: files never come in shared memory
  return request.body(file.bytes.subarray(start, end) as Uint8Array<ArrayBuffer>, range ? 206 : 200, headers)
}

function isUnchanged(request: FileRequest, file: OfferedFile): boolean {
  const tags = request.req.header('if-none-match')
  if (tags !== undefined) {
    return (
      file.etag !== undefined &&
      (tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === file.etag))
    )
  }
  const since = Date.parse(request.req.header('if-modified-since') ?? '')
  return Number.isFinite(since) && Math.floor(file.writtenAt / 1000) * 1000 <= since
}

/** Whether `If-Range` names another version: then the whole file is sent. */
function isRangeStale(request: FileRequest, file: OfferedFile): boolean {
  const condition = request.req.header('if-range')
  if (condition === undefined) return false
  if (condition.startsWith('"')) return condition !== file.etag
  return Date.parse(condition) !== Math.floor(file.writtenAt / 1000) * 1000
}

/** Entity tag of the form that stations use: time and length in hexadecimal. */
export const entityTag = (writtenAt: number, length: number): string =>
  `"${(BigInt(Math.floor(writtenAt)) * 1_000_000n).toString(16)}-${length.toString(16)}"`
