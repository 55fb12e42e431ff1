import { createPrivateKey, X509Certificate } from 'node:crypto'
import { ONE_DAY_MS } from '../../../server/station/time/dates.ts'

/** What a certificate in PEM says of itself, as a current station tells it (station-api rest.md 12.5). */
export function certificateFacts(pem: string) {
  if (pem === '') return { installed: false }
  const {
    subject,
    issuer,
    validFrom,
    validTo,
    subjectAltName = '',
    serialNumber,
    fingerprint256,
  } = new X509Certificate(pem)
  const sans = subjectAltName.split(', ').flatMap((name) => name.split(':').slice(1).join(':') || [])
  return {
    installed: true,
    subject: subject.replaceAll('\n', ','),
    issuer: issuer.replaceAll('\n', ','),
    notBefore: new Date(validFrom).toISOString(),
    notAfter: new Date(validTo).toISOString(),
    daysUntilExpiry: Math.floor((Date.parse(validTo) - Date.now()) / ONE_DAY_MS),
    ...(sans.length > 0 ? { sans } : {}),
    serialNumber,
    fingerprint: fingerprint256,
  }
}

/** Whether a text is a certificate in PEM. */
export const isCertificate = (pem: string): boolean => isReadable(() => new X509Certificate(pem))

/** Whether a text is a key in PEM that can be used without a password. */
export const isPrivateKey = (pem: string): boolean => isReadable(() => createPrivateKey(pem))

/** Whether a certificate is for a key. */
export const isPair = (certificate: string, key: string): boolean =>
  isCertificate(certificate) &&
  isPrivateKey(key) &&
  new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))

function isReadable(read: () => unknown): boolean {
  try {
    return read() !== undefined
  } catch {
    return false
  }
}
