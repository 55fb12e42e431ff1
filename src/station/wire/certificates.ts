import { parseCalendarDate } from '../../domain/calendar.ts'
import type { Result } from '../../domain/result.ts'
import type { CertificateFacts, CertificateStatus } from '../../domain/settings/certificate.ts'
import { decode, type Fields } from './fields.ts'

const factsOf = (fields: Fields): CertificateFacts => ({
  isInstalled: fields.flag('installed'),
  subject: fields.text('subject'),
  issuer: fields.text('issuer'),
  until: parseCalendarDate(fields.maybeInstant('notAfter')?.slice(0, 10) ?? ''),
  daysLeft: fields.maybeNumber('daysUntilExpiry'),
})

/** Answer of `GET /integrations/mqtt/tls/certificate`: `{ca, client, hasKey}` (station-api rest.md 6.9). */
export const decodeBrokerCertificates = (value: unknown): Result<CertificateStatus> =>
  decode(value, (fields) => ({
    authority: factsOf(fields.inside('ca')),
    own: factsOf(fields.inside('client')),
    hasKey: fields.flag('hasKey'),
  }))

/** Answer of `GET /tls/certificate`: `{installed, subject?, issuer?, notAfter?}` (station-api rest.md 12.5). */
export const decodePagesCertificate = (value: unknown): Result<CertificateStatus> =>
  decode(value, (fields) => {
    const isInstalled = fields.requiredFlag('installed')
    return { authority: undefined, own: factsOf(fields), hasKey: isInstalled }
  })
