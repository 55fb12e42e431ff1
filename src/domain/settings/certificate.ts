import type { CalendarDate } from '../calendar.ts'

/** A certificate that a station has: what it says of itself, never the certificate. */
export interface CertificateFacts {
  readonly isInstalled: boolean
  /** Untrusted text; empty where it does not say. */
  readonly subject: string
  readonly issuer: string
  /** Last day on which it is believed. */
  readonly until: CalendarDate | undefined
  /** Days until then; negative once it is over. */
  readonly daysLeft: number | undefined
}

/** What a certificate is for: the broker that the station sends to, or the station's own pages. */
export type CertificateHolder = 'broker' | 'pages'

/** What is installed for one holder. */
export interface CertificateStatus {
  /** Whom the station believes; undefined where that cannot be asked. */
  readonly authority: CertificateFacts | undefined
  /** What the station says who it is with. */
  readonly own: CertificateFacts
  readonly hasKey: boolean
}

/** What is given to a station, each in PEM; empty for what stays as it is. */
export type CertificateParts = Readonly<Record<CertificatePart, string>>

/** What can be given, in the order in which it is asked for. */
export const CERTIFICATE_PARTS = ['authority', 'own', 'key'] as const
export type CertificatePart = (typeof CERTIFICATE_PARTS)[number]

/** Why a part cannot be sent: words are `settings.certificate.wrong.<name>`. */
export type CertificateFault = 'certificate' | 'key' | 'lockedKey' | 'pair' | 'nothing'

const CERTIFICATES = /^(?:-----BEGIN CERTIFICATE-----[\dA-Za-z+/=\s]+-----END CERTIFICATE-----\s*)+$/
const KEY =
  /^(?:-----BEGIN EC PARAMETERS-----[\dA-Za-z+/=\s]+-----END EC PARAMETERS-----\s*)?-----BEGIN (?<kind>(?:\w+ )?PRIVATE KEY)-----(?<body>[^-]+)-----END \k<kind>-----\s*$/

/**
 * What is wrong with parts before they are sent; undefined when nothing is. A certificate and its key come together: a
 * station refuses one without the other.
 */
export function certificateFault(parts: CertificateParts, holder: CertificateHolder): CertificateFault | undefined {
  const [authority, own, key] = [parts.authority.trim(), parts.own.trim(), parts.key.trim()]
  if (authority === '' && own === '' && key === '') return 'nothing'
  if ([authority, own].some((text) => text !== '' && !CERTIFICATES.test(text))) return 'certificate'
  const groups = KEY.exec(key)?.groups
  if (key !== '' && !groups) return 'key'
  if (groups?.['kind'] === 'ENCRYPTED PRIVATE KEY' || groups?.['body']?.includes('ENCRYPTED')) return 'lockedKey'
  if ((own === '') !== (key === '') || (holder === 'pages' && own === '')) return 'pair'
  return undefined
}
