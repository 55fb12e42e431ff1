import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { acceptedCodings, encoded, type Coding } from './compression.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
}
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/
const SUFFIX: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }
/** `clip-player-DxT3kQ9a.js`: the name changes with the content. (`home-settings.js` does not look like one.) */
const HASHED = /-(?=[\w-]{0,7}[A-Z\d])[\w-]{8}\.\w+$/
const DENSE_BROTLI = 9

/** Compressed here because no compressed file lies beside it; by path, kept until the file changes. */
const compressed = new Map<string, { readonly tag: string; readonly bytes: Buffer<ArrayBuffer> }>()

/** What a request says about how it wants a file. */
export interface FileWish {
  readonly acceptEncoding: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly head: boolean
}

/**
 * A file below `root` as an answer, undefined when there is none. `path` is taken from the URL and may say anything:
 * nothing outside `root` is ever read. Prefers a `.br` or `.gz` beside the file.
 */
export async function staticFile(root: string, path: string, wish: FileWish): Promise<Response | undefined> {
  const file = within(root, path)
  if (file === undefined) return undefined
  const info = await stat(file).catch(() => undefined)
  if (!info?.isFile()) return undefined
  const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream'
  const version = `${file}${info.size}${info.mtimeMs}`
  const variant = await variantOf(file, version, COMPRESSIBLE.test(type) ? wish.acceptEncoding : undefined)
  const tag = `"${createHash('sha256').update(version).digest('base64url').slice(0, 16)}${variant.coding ?? ''}"`
  const headers = new Headers({
    'content-type': type,
    etag: tag,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'cache-control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
  })
  if (variant.coding) headers.set('content-encoding', variant.coding)
  if (wish.ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
    return new Response(null, { status: 304, headers })
  headers.set('content-length', String(variant.bytes.length))
  return new Response(wish.head ? null : variant.bytes, { headers })
}

function within(root: string, path: string): string | undefined {
  let plain: string
  try {
    plain = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (plain.includes('\0') || plain.includes('\\')) return undefined
  const file = normalize(join(root, plain))
  return file.startsWith(normalize(root + sep)) ? file : undefined
}

async function variantOf(
  file: string,
  version: string,
  acceptEncoding: string | undefined,
): Promise<{ bytes: Buffer<ArrayBuffer>; coding?: Coding }> {
  for (const coding of acceptedCodings(acceptEncoding)) {
    const bytes = await readFile(`${file}${SUFFIX[coding]}`).catch(() => undefined)
    if (bytes) return { bytes, coding }
  }
  const [coding] = acceptedCodings(acceptEncoding)
  const key = `${file} ${coding}`
  const known = compressed.get(key)
  if (coding && known?.tag === version) return { bytes: known.bytes, coding }
  const made = encoded(await readFile(file), acceptEncoding, DENSE_BROTLI)
  if (made.coding) compressed.set(key, { tag: version, bytes: made.bytes })
  return made
}
