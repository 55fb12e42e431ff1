import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { failureDetails } from '../../../i18n/settings-text.ts'
import { formatNumber } from '../../../i18n/format.ts'
import {
  askSystemIdAtom,
  makeReportAtom,
  type Report,
  reportAddressAtom,
  type ReportRequest,
} from '../../../state/settings/support.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { useLocale, useText } from '../../../ui/text.ts'
import { AreaBox, TextBox } from '../boxes.tsx'
import { useAction } from '../use-action.ts'
import { CopyText } from './copy-text.tsx'

/** The id of the station, to name it by when somebody helps. */
export function SystemId(): ReactNode {
  const text = useText()
  const ask = useSetAtom(askSystemIdAtom)
  const [id, setId] = useState('')
  useEffect(() => {
    let isGone = false
    void ask().then((answer) => !isGone && answer.ok && setId(answer.value))
    return () => void (isGone = true)
  }, [ask])
  return id === '' ? null : <CopyText label={text('settings.support.systemId')} value={id} />
}

const PARTS = ['hasSystem', 'hasConfig', 'hasLogs'] as const

const EVERYTHING: ReportRequest = {
  hasLogs: true,
  hasConfig: true,
  hasSystem: true,
  message: '',
  issue: '',
  isUploaded: false,
}

/** A report for those who help: what goes in, and whether it leaves the house. */
export function SupportReport(): ReactNode {
  const text = useText()
  const id = useId()
  const { request, change, isBusy, end, canBeMade, isEmpty, run, cancel } = useReportRequest()
  return (
    <div className="settings-report">
      {PARTS.map((part) => (
        <Check
          key={part}
          id={`${id}${part}`}
          isOn={request[part]}
          name={text(`settings.support.${part}`)}
          onChange={(isOn) => change({ [part]: isOn })}
        />
      ))}
      <label htmlFor={`${id}message`}>{text('settings.support.message')}</label>
      <AreaBox id={`${id}message`} rows={4} value={request.message} onChange={(message) => change({ message })} />
      <Check
        id={`${id}upload`}
        isOn={request.isUploaded}
        name={text('settings.support.upload')}
        onChange={(isUploaded) => change({ isUploaded })}
      />
      {request.isUploaded && (
        <>
          <p>{text('settings.support.uploadText')}</p>
          <label htmlFor={`${id}issue`}>{text('settings.support.issue')}</label>
          <TextBox
            id={`${id}issue`}
            size="short"
            inputMode="numeric"
            value={request.issue}
            onChange={(typed) => change({ issue: typed.replace(/\D/g, '') })}
          />
        </>
      )}
      <div className="settings-test">
        <Button part="report" aria-disabled={!canBeMade} onClick={() => canBeMade && void run()}>
          {text(request.isUploaded ? 'settings.support.send' : 'settings.support.make')}
        </Button>
        {isBusy && <Button onClick={cancel}>{text('settings.test.cancel')}</Button>}
        <div role="status">
          {isEmpty && text('settings.support.nothing')}
          {isBusy && text('settings.support.busy')}
          {end?.ok && <Made report={end.value} wasToBeSent={request.isUploaded} />}
          {end?.ok === false && text('settings.support.failed', { reason: failureDetails(text, end.failure) })}
        </div>
      </div>
    </div>
  )
}

/** What a report is to hold, and how far it has come. */
function useReportRequest() {
  const start = useSetAtom(makeReportAtom)
  const [request, setRequest] = useState(EVERYTHING)
  const making = useAction((_: void, signal) => start(request, signal))
  const isEmpty = PARTS.every((part) => !request[part])
  const canBeMade = !making.isBusy && !isEmpty && !(request.isUploaded && request.issue === '')
  const change = (part: Partial<ReportRequest>): void => setRequest({ ...request, ...part })
  return { request, change, canBeMade, isEmpty, ...making }
}

function Check({
  id,
  isOn,
  name,
  onChange,
}: {
  readonly id: string
  readonly isOn: boolean
  readonly name: string
  onChange(isOn: boolean): void
}): ReactNode {
  return (
    <label htmlFor={id} className="settings-check">
      <Checkbox id={id} checked={isOn} onChange={onChange} />
      {name}
    </label>
  )
}

function Made({ report, wasToBeSent }: { readonly report: Report; readonly wasToBeSent: boolean }): ReactNode {
  const text = useText()
  const locale = useLocale()
  const address = useSetAtom(reportAddressAtom)
  if (report.isUploaded)
    return (
      <>
        {text('settings.support.sent')}
        <CopyText label={text('settings.support.reportId')} value={report.id} />
      </>
    )
  return (
    <>
      {wasToBeSent && <p>{text('settings.support.notSent')}</p>}
      {report.download !== undefined && (
        <p>
          <a href={address(report.download)} download={`support-${report.id}.zip`} part="download">
            {text('settings.support.download', {
              kilobytes: formatNumber(locale, Math.ceil((report.bytes ?? 0) / 1000)),
            })}
          </a>{' '}
          {text('settings.support.hour')}
        </p>
      )}
    </>
  )
}
