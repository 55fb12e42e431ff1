import refresh from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { useAtomValue } from 'jotai'
import { type ReactNode, useRef, useState } from 'react'
import { errorDetails, errorLine } from '../../domain/error-details.ts'
import { valueOf } from '../../state/remote.ts'
import { stationConfigAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { useHost } from '../../ui/host.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './broken.css?sheet'

interface BrokenProps {
  /** What was thrown while it drew. */
  readonly error: unknown
  /** Draws the element anew. */
  onRetry(): void
  /** The sentence that says that it broke, which was there before this code. */
  readonly children?: ReactNode
}

/** What can be done where an element broke while it drew: try again, or copy what whoever mends it should know. */
export function Broken({ error, onRetry, children }: BrokenProps): ReactNode {
  useSheets(sheet)
  const text = useText()
  const { element } = useHost()
  const config = valueOf(useAtomValue(stationConfigAtom))
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const details = errorDetails({
    version: import.meta.env.PACKAGE_VERSION,
    element: element.localName,
    station: config ? `${config.dialect} ${config.version}`.trim() : 'unknown',
    browser: navigator.userAgent,
    error,
  })
  return (
    <div className="broken">
      {children}
      <p className="why" dir="auto">{`<${element.localName}> ${errorLine(error)}`}</p>
      <div className="ways">
        <Button icon={refresh} onClick={onRetry}>
          {text('detections.retry')}
        </Button>
        <CopyButton label={text('broken.copy')} from={field} onDone={setCopied} />
      </div>
      <TextArea
        ref={field}
        readOnly
        value={details}
        aria-label={text('broken.details')}
        data-hidden={copied === false ? undefined : ''}
        tabIndex={copied === false ? 0 : -1}
        aria-hidden={copied !== false}
      />
    </div>
  )
}
