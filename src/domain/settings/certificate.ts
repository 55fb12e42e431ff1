import type { CalendarDate } from '../calendar.ts'

/** Facts of a certificate on a station, never the certificate itself. */
export interface CertificateFacts {
  readonly isInstalled: boolean
  /** Untrusted text; empty where the certificate has none. */
  readonly subject: string
  readonly issuer: string
  /** Last day on which it is valid. */
  readonly until: CalendarDate | undefined
  /** Days until it expires; negative afterwards. */
  readonly daysLeft: number | undefined
}

/** Purpose of a certificate: the broker that the station sends to, or the station's own pages. */
export type CertificateHolder = 'broker' | 'pages'

/** Certificates installed for one purpose. */
export interface CertificateStatus {
  /** Authority that the station trusts; undefined where that cannot be asked. */
  readonly authority: CertificateFacts | undefined
  /** Certificate that the station identifies itself with. */
  readonly own: CertificateFacts
  readonly hasKey: boolean
}

/** Parts given to a station, each in PEM; empty for parts that stay as they are. */
export type CertificateParts = Readonly<Record<CertificatePart, string>>

/** Names of the parts, in the order of the form. */
export const CERTIFICATE_PARTS = ['authority', 'own', 'key'] as const
export type CertificatePart = (typeof CERTIFICATE_PARTS)[number]

/** Reason why a part cannot be sent: words are `settings.certificate.wrong.<name>`. */
export type CertificateFault = 'certificate' | 'key' | 'lockedKey' | 'pair' | 'nothing'

const CERTIFICATES = /^(?:-----BEGIN CERTIFICATE-----[\dA-Za-z+/=\s]+-----END CERTIFICATE-----\s*)+$/
const KEY =
  /^(?:-----BEGIN EC PARAMETERS-----[\dA-Za-z+/=\s]+-----END EC PARAMETERS-----\s*)?-----BEGIN (?<kind>(?:\w+ )?PRIVATE KEY)-----(?<body>[^-]+)-----END \k<kind>-----\s*$/

/**
 * Fault of the parts before they are sent; undefined without one. A certificate and its key come together: a station
 * refuses one without the other.
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
