import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Content codings of the server, best first. */
export const CODINGS = ['br', 'gzip'] as const
export type Coding = (typeof CODINGS)[number]

const WORTH_BYTES = 600
const FAST_BROTLI = 5

/** Codings that a browser accepts, best first (`br;q=0` means no). */
export function acceptedCodings(acceptEncoding: string | undefined): readonly Coding[] {
  const wanted = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';')
    const quality = /^\s*q=([\d.]+)/.exec(parameters.find((one) => /^\s*q=/.test(one)) ?? '')
    wanted.set(name.trim(), quality ? Number(quality[1]) : 1)
  }
  return CODINGS.filter((coding) => (wanted.get(coding) ?? wanted.get('*') ?? 0) > 0)
}

/** Bytes compressed for a browser where that is useful. `quality` is brotli's, 0 to 11. */
export function encoded(
  bytes: Buffer<ArrayBuffer>,
  acceptEncoding: string | undefined,
  quality = FAST_BROTLI,
): { readonly bytes: Buffer<ArrayBuffer>; readonly coding?: Coding } {
  const [coding] = acceptedCodings(acceptEncoding)
  if (!coding || bytes.length < WORTH_BYTES) return { bytes }
  return { bytes: compress(bytes, coding, quality), coding }
}

const compress = (bytes: Buffer<ArrayBuffer>, coding: Coding, quality: number): Buffer<ArrayBuffer> =>
  coding === 'br'
    ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : gzipSync(bytes)
