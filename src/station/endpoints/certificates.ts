import type { Result } from '../../domain/result.ts'
import {
  CERTIFICATE_PARTS,
  type CertificateHolder,
  type CertificateParts,
  type CertificateStatus,
} from '../../domain/settings/certificate.ts'
import type { StationClient } from '../client.ts'
import { decodeBrokerCertificates, decodePagesCertificate } from '../wire/certificates.ts'
import { act, ask } from './ask.ts'

const PATHS = { broker: '/api/v2/integrations/mqtt/tls/certificate', pages: '/api/v2/tls/certificate' } as const
const READ = { broker: decodeBrokerCertificates, pages: decodePagesCertificate } as const
/** Names of the parts at the station. */
const NAMES = {
  broker: { authority: 'caCertificate', own: 'clientCertificate', key: 'clientKey' },
  pages: { authority: 'caCertificate', own: 'certificate', key: 'privateKey' },
} as const

/**
 * Certificates installed at a current station; a classic one has paths in its settings instead (station-api rest 6.9,
 * 12.5).
 */
export const certificateStatus = (
  client: StationClient,
  holder: CertificateHolder,
): Promise<Result<CertificateStatus>> => ask(client, { method: 'GET', path: PATHS[holder] }, READ[holder])

/** Installs parts, each in PEM; empty ones stay as they were. */
export function installCertificates(
  client: StationClient,
  holder: CertificateHolder,
  parts: CertificateParts,
): Promise<Result<CertificateStatus>> {
  const names = NAMES[holder]
  const given = CERTIFICATE_PARTS.filter((part) => parts[part].trim() !== '')
  const body = Object.fromEntries(given.map((part) => [names[part], `${parts[part].trim()}\n`]))
  return ask(client, { method: 'POST', path: PATHS[holder], body }, READ[holder])
}

/**
 * Makes the station sign a certificate for its pages itself, which replaces the one there.
 *
 * @param validity for how long, as stations write it (`365d`); empty for the station's own five years
 */
export const generateCertificate = (client: StationClient, validity: string): Promise<Result<CertificateStatus>> =>
  ask(
    client,
    { method: 'POST', path: `${PATHS.pages}/generate`, body: validity === '' ? {} : { validity } },
    decodePagesCertificate,
  )

/** Removes all that is installed for a holder. */
export const removeCertificates = (client: StationClient, holder: CertificateHolder): Promise<Result<void>> =>
  act(client, { method: 'DELETE', path: PATHS[holder] })

/** Path of the pages' certificate, which browsers can be told to trust. */
export const PAGES_CERTIFICATE = `${PATHS.pages}/download`
