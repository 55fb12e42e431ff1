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
import { keyMemo } from '../key-memo.ts'
import { question, type QuestionAtom } from '../question.ts'
import { stationClientAtom } from '../station.ts'
import { editedSettingsAtom, takeSettingsAtom } from './station-settings.ts'

/** Certificates installed at a current station. Asked by each new reader. */
export const certificatesAtom: (holder: CertificateHolder) => QuestionAtom<CertificateStatus> = keyMemo(
  (holder: CertificateHolder) => holder,
  (holder) => question((client, options) => certificateStatus(client, holder, options), { holdMs: 0 }),
)

/** Takes up what is installed, and the settings: a station writes there where the parts are, and how the pages are encrypted. */
const takeStatusAtom = atom(
  null,
  async (get, set, holder: CertificateHolder, status?: CertificateStatus): Promise<void> => {
    void (status ? set(certificatesAtom(holder), status) : set(certificatesAtom(holder)))
    const fresh = await allSettings(get(stationClientAtom))
    if (fresh.ok) set(takeSettingsAtom, fresh.value)
  },
)

/** Installs parts at once, outside of a save. */
export const installCertificatesAtom = atom(
  null,
  async (get, set, holder: CertificateHolder, parts: CertificateParts): Promise<Result<CertificateStatus>> => {
    const answer = await installCertificates(get(stationClientAtom), holder, parts)
    if (answer.ok) await set(takeStatusAtom, holder, answer.value)
    return answer
  },
)

/** Makes the station generate a certificate for its pages at once, for the time in its settings (`365d`). */
export const generateCertificateAtom = atom(null, async (get, set): Promise<Result<CertificateStatus>> => {
  const written = scalarText(readAt(get(editedSettingsAtom), 'security.selfSignedValidity'))
  const validity = /^\d+[hdwmy]$/.test(written) ? written : ''
  const answer = await generateCertificate(get(stationClientAtom), validity)
  if (answer.ok) await set(takeStatusAtom, 'pages', answer.value)
  return answer
})

/** Removes all of a holder at once, and asks what is there then. */
export const removeCertificatesAtom = atom(null, async (get, set, holder: CertificateHolder): Promise<Result<void>> => {
  const answer = await removeCertificates(get(stationClientAtom), holder)
  if (answer.ok) await set(takeStatusAtom, holder)
  return answer
})

/** Address of the certificate of the pages. */
export const pagesCertificateAddressAtom = atom((get) => get(stationClientAtom).resolve(PAGES_CERTIFICATE))
