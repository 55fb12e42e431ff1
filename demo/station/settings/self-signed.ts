import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'
import { ONE_HOUR_MS } from '../../../server/station/time/dates.ts'

// A certificate is DER (ITU-T X.690) as RFC 5280 lays it out: each value is a tag, its length and its content.

const SEQUENCE = 0x30
const SET = 0x31
const OBJECT_ID = { ecdsaWithSha256: '2a8648ce3d040302', commonName: '550403', subjectAltName: '551d11' } as const

function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const size = body.length.toString(16)
  const bytes = Buffer.from(size.padStart(size.length + (size.length % 2), '0'), 'hex')
  const length = body.length < 0x80 ? bytes : Buffer.concat([Buffer.of(0x80 | bytes.length), bytes])
  return Buffer.concat([Buffer.of(tag), length, body])
}

const objectId = (name: keyof typeof OBJECT_ID): Buffer => der(0x06, Buffer.from(OBJECT_ID[name], 'hex'))
const algorithm = (): Buffer => der(SEQUENCE, objectId('ecdsaWithSha256'))
const nameOf = (name: string): Buffer =>
  der(SEQUENCE, der(SET, der(SEQUENCE, objectId('commonName'), der(0x0c, Buffer.from(name)))))

/** Years from 2050 on are written with four digits, others with two (RFC 5280 4.1.2.5). */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)
  return digits < '2050' ? der(0x17, Buffer.from(`${digits.slice(2)}Z`)) : der(0x18, Buffer.from(`${digits}Z`))
}

/** An address of the machine as a certificate has it: bytes for one of numbers, else its name. */
function alternative(host: string): Buffer {
  const kind = isIP(host)
  if (kind === 4) return der(0x87, Buffer.from(host.split('.').map(Number)))
  return kind === 6 ? der(0x87, Buffer.from(`${'0'.repeat(31)}1`, 'hex')) : der(0x82, Buffer.from(host))
}

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----`

/**
 * A new key, and a certificate for it that it signs itself; both in PEM.
 *
 * @param host the name that the station is known by; empty for none
 * @param from when it begins to count, milliseconds since 1970
 */
export function selfSigned(host: string, from: number, hours: number): { certificate: string; privateKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const hosts = [...new Set([host, 'localhost', '127.0.0.1', '::1'])].filter((one) => one !== '')
  const alternatives = der(SEQUENCE, ...hosts.map(alternative))
  const name = nameOf(host || 'BirdNET-Go')
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.of(2))), // version 3
    der(0x02, Buffer.concat([Buffer.of(0x40), randomBytes(15)])),
    algorithm(),
    name,
    der(SEQUENCE, time(from), time(from + hours * ONE_HOUR_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, objectId('subjectAltName'), der(0x04, alternatives)))),
  )
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', content, privateKey)])
  return {
    certificate: pem('CERTIFICATE', der(SEQUENCE, content, algorithm(), der(0x03, signature))),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
  }
}

const HOURS: Readonly<Record<string, number>> = { h: 1, d: 24, w: 168, m: 720, y: 8760 }
const [SHORTEST, LONGEST] = [24, 10 * 8760]

/** How many hours a text such as `365d` stands for; undefined for what is none, under a day, or over ten years. */
export function validityHours(text: string): number | undefined {
  const [, count = '', unit = ''] = /^([1-9]\d*)([hdwmy])$/.exec(text) ?? []
  const hours = Number(count) * (HOURS[unit] ?? 0)
  return hours >= SHORTEST && hours <= LONGEST ? hours : undefined
}
