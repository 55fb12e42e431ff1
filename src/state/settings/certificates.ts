import { atom } from 'jotai'
import type { Result } from '../../domain/result.ts'
import { readAt, scalarText } from '../../domain/settings/document.ts'
import type { CertificateHolder, CertificateParts, CertificateStatus } from '../../domain/settings/certificate.ts'
import { allSettings } from '../../station/endpoints/all-settings.ts'
import {
  certificateStatus,
  generateCertificate,
  installCertificates,
  PAGES_CERTIFICATE,
  removeCertificates,
} from '../../station/endpoints/certificates.ts'
import { stationClientAtom } from '../station.ts'
import { editedSettingsAtom, takeSettingsAtom } from './station-settings.ts'

/** Asks for the certificates installed at a current station. */
export const askCertificatesAtom = atom(null, (get, _set, holder: CertificateHolder) =>
  certificateStatus(get(stationClientAtom), holder),
)

/** Reads the settings again: a station writes into them where the parts are, and how the pages are encrypted. */
const readAgainAtom = atom(null, async (get, set): Promise<void> => {
  const fresh = await allSettings(get(stationClientAtom))
  if (fresh.ok) set(takeSettingsAtom, fresh.value)
})

/** Installs parts at once, outside of a save. */
export const installCertificatesAtom = atom(
  null,
  async (get, set, holder: CertificateHolder, parts: CertificateParts): Promise<Result<CertificateStatus>> => {
    const answer = await installCertificates(get(stationClientAtom), holder, parts)
    if (answer.ok) await set(readAgainAtom)
    return answer
  },
)

/** Makes the station generate a certificate for its pages at once, for the time in its settings (`365d`). */
export const generateCertificateAtom = atom(null, async (get, set): Promise<Result<CertificateStatus>> => {
  const written = scalarText(readAt(get(editedSettingsAtom), 'security.selfSignedValidity'))
  const validity = /^\d+[hdwmy]$/.test(written) ? written : ''
  const answer = await generateCertificate(get(stationClientAtom), validity)
  if (answer.ok) await set(readAgainAtom)
  return answer
})

/** Removes all of a holder at once, and asks what is there then. */
export const removeCertificatesAtom = atom(
  null,
  async (get, set, holder: CertificateHolder): Promise<Result<CertificateStatus>> => {
    const answer = await removeCertificates(get(stationClientAtom), holder)
    if (!answer.ok) return answer
    await set(readAgainAtom)
    return certificateStatus(get(stationClientAtom), holder)
  },
)

/** Address of the certificate of the pages. */
export const pagesCertificateAddressAtom = atom((get) => get(stationClientAtom).resolve(PAGES_CERTIFICATE))
