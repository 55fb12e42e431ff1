import upload from 'lucide/dist/esm/icons/upload.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { type Result, success } from '../../../domain/result.ts'
import {
  CERTIFICATE_PARTS,
  certificateFault,
  type CertificateFacts,
  type CertificateFault,
  type CertificateHolder,
  type CertificatePart,
  type CertificateParts,
} from '../../../domain/settings/certificate.ts'
import { readAt } from '../../../domain/settings/document.ts'
import { failureDetails } from '../../../i18n/settings-text.ts'
import { formatDay } from '../../../i18n/format.ts'
import { valueOf } from '../../../state/remote.ts'
import {
  certificatesAtom,
  generateCertificateAtom,
  installCertificatesAtom,
  pagesCertificateAddressAtom,
  removeCertificatesAtom,
} from '../../../state/settings/certificates.ts'
import { editedSettingsAtom, stationSettingsAtom } from '../../../state/settings/station-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { useLocale, useText } from '../../../ui/text.ts'
import { AskTwice } from '../ask-twice.tsx'
import { AreaBox } from '../boxes.tsx'
import { useAction } from '../use-action.ts'

/** Certificates for the broker, while what goes there is encrypted; a classic station has paths of files instead. */
export function BrokerCertificates(): ReactNode {
  const edited = useAtomValue(editedSettingsAtom)
  const isOn = ['enabled', 'tls.enabled'].every((name) => readAt(edited, `realtime.mqtt.${name}`) === true)
  return isOn && <Certificates holder="broker" />
}

/** The certificate of the station's pages. */
export const PagesCertificate = (): ReactNode => <Certificates holder="pages" />

function Certificates({ holder }: { readonly holder: CertificateHolder }): ReactNode {
  const dialect = valueOf(useAtomValue(stationSettingsAtom))?.dialect
  return dialect === 'current' && <Installed holder={holder} />
}

/** Request to the station, and what is said when it has succeeded. */
interface CertificateRequest {
  readonly success: 'installed' | 'generated' | 'removed'
  send(): Promise<Result<unknown>>
}

function Installed({ holder }: { readonly holder: CertificateHolder }): ReactNode {
  const text = useText()
  const remote = useAtomValue(certificatesAtom(holder))
  const status = valueOf(remote)
  const install = useSetAtom(installCertificatesAtom)
  const generate = useSetAtom(generateCertificateAtom)
  const remove = useSetAtom(removeCertificatesAtom)
  const address = useAtomValue(pagesCertificateAddressAtom)
  const { isBusy, end, run } = useAction(async (request: CertificateRequest) => {
    const answer = await request.send()
    return answer.ok ? success(request.success) : answer
  })
  const refusal = end ? !end.ok && end.failure : remote.state === 'failed' && remote.failure
  const hasSome = status !== undefined && (status.own.isInstalled || status.authority?.isInstalled || status.hasKey)
  return (
    <section className="settings-report settings-certificates" part="certificates" data-holder={holder}>
      <h4>{text(`settings.certificate.${holder}`)}</h4>
      {status?.authority && <Facts part="authority" facts={status.authority} />}
      {status && <Facts part="own" facts={status.own} />}
      {status?.authority && <p>{text(status.hasKey ? 'settings.certificate.hasKey' : 'settings.certificate.noKey')}</p>}
      <Install
        holder={holder}
        isBusy={isBusy}
        onSend={(parts) => run({ success: 'installed', send: () => install(holder, parts) })}
      />
      {holder === 'pages' && status && (
        <Generate isThere={status.own.isInstalled} onYes={() => run({ success: 'generated', send: generate })} />
      )}
      {hasSome && <Remove onYes={() => run({ success: 'removed', send: () => remove(holder) })} />}
      {holder === 'pages' && status?.own.isInstalled && (
        <p>
          <a href={address} download="station.crt">
            {text('settings.certificate.download')}
          </a>
        </p>
      )}
      <p role="status">
        {end?.ok && text(`settings.certificate.${end.value}`)}
        {end?.ok && holder === 'pages' && ` ${text('settings.certificate.atStart')}`}
        {refusal && text('settings.certificate.refused', { reason: failureDetails(text, refusal) })}
      </p>
    </section>
  )
}

function Facts({ part, facts }: { readonly part: 'authority' | 'own'; readonly facts: CertificateFacts }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { isInstalled, subject, until, daysLeft } = facts
  const isOver = daysLeft !== undefined && daysLeft < 0
  const day = until && formatDay(locale, until, 'date')
  return (
    <p data-part={part}>
      {text(`settings.certificate.part.${part}`)}: <b>{isInstalled ? subject || '–' : text('settings.secret.none')}</b>
      {isInstalled && day && (
        <small>{` ${text(isOver ? 'settings.certificate.over' : 'settings.certificate.until', { day })}`}</small>
      )}
    </p>
  )
}

interface InstallProps {
  readonly holder: CertificateHolder
  readonly isBusy: boolean
  onSend(parts: CertificateParts): Promise<Result<unknown>>
}

/** Form for a certificate and its key. Secrets are read from the fields when they are sent and are kept nowhere else. */
function Install({ holder, isBusy, onSend }: InstallProps): ReactNode {
  const text = useText()
  const fields = {
    authority: useRef<HTMLTextAreaElement>(null),
    own: useRef<HTMLTextAreaElement>(null),
    key: useRef<HTMLTextAreaElement>(null),
  }
  const [isOpen, open] = useState(false)
  const [fault, setFault] = useState<CertificateFault>()
  const close = (): void => {
    setFault(undefined)
    open(false)
  }
  const send = async (): Promise<void> => {
    if (isBusy) return
    const read = (part: CertificatePart): string => fields[part].current?.value ?? ''
    const parts = { authority: read('authority'), own: read('own'), key: read('key') }
    const wrong = certificateFault(parts, holder)
    setFault(wrong)
    if (wrong) return
    if ((await onSend(parts)).ok) close()
  }
  if (!isOpen)
    return (
      <Button part="put-in" onClick={() => open(true)}>
        {text('settings.certificate.putIn')}
      </Button>
    )
  return (
    <div className="settings-report" part="install">
      {CERTIFICATE_PARTS.map((part) => (
        <PemField key={part} part={part} field={fields[part]} onChange={() => setFault(undefined)} />
      ))}
      <p role="alert" className="settings-issues">
        {fault && text(`settings.certificate.wrong.${fault}`)}
      </p>
      <p className="settings-secret">
        <Button part="install-now" aria-disabled={isBusy} onClick={() => void send()}>
          {text('settings.certificate.install')}
        </Button>
        <Button onClick={close}>{text('detections.cancel')}</Button>
      </p>
    </div>
  )
}

interface PemFieldProps {
  readonly part: CertificatePart
  readonly field: RefObject<HTMLTextAreaElement | null>
  onChange(): void
}

/** A text in PEM: pasted, or out of a file. */
function PemField({ part, field, onChange }: PemFieldProps): ReactNode {
  const text = useText()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    const content = await chosen.text()
    field.current?.setRangeText(content, 0, field.current.value.length)
    onChange()
  }
  return (
    <div>
      <label htmlFor={id}>{text(`settings.certificate.part.${part}`)}</label>
      <AreaBox
        ref={field}
        id={id}
        name={part}
        isCode
        {...(part === 'key' && { className: 'code settings-hidden-text' })}
        rows={3}
        placeholder="-----BEGIN …"
        onChange={onChange}
      />
      <Button
        icon={upload}
        aria-label={`${text('settings.certificate.file')}: ${text(`settings.certificate.part.${part}`)}`}
        onClick={() => file.current?.click()}
      >
        {text('settings.certificate.file')}
      </Button>
      <FileInput inputRef={file} accept=".pem,.crt,.cer,.key" onFiles={([chosen]) => void take(chosen)} />
    </div>
  )
}

interface GenerateProps {
  /** Whether there is one, whose place the new one takes. */
  readonly isThere: boolean
  onYes(): unknown
}

/** The station makes one itself, when it was asked twice. */
function Generate({ isThere, onYes }: GenerateProps): ReactNode {
  const text = useText()
  return (
    <AskTwice
      words={text('settings.certificate.generate')}
      part="generate"
      question={[
        text('settings.certificate.generateAsk'),
        ...(isThere ? [text('settings.certificate.generateOver')] : []),
      ].join(' ')}
      yes={text('settings.certificate.generateNow')}
      yesPart="generate-now"
      onYes={onYes}
    />
  )
}

function Remove({ onYes }: Pick<GenerateProps, 'onYes'>): ReactNode {
  const text = useText()
  return (
    <AskTwice
      words={text('settings.certificate.remove')}
      part="remove-certificates"
      question={text('settings.certificate.removeAsk')}
      yes={text('settings.secret.remove')}
      yesPart="remove"
      onYes={onYes}
    />
  )
}
