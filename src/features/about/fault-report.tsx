import copyIcon from 'lucide/dist/esm/icons/copy.mjs'
import { useAtomValue } from 'jotai'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { copyField } from '../../platform/clipboard.ts'
import { faultReportAtom } from '../../state/about.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useText } from '../../ui/text.ts'

/** What to tell when something is wrong: read it, copy it, send it along. */
export function FaultReport({ headingLevel }: { readonly headingLevel: HeadingLevel | undefined }): ReactNode {
  const text = useText()
  const heading = useId()
  const report = useAtomValue(faultReportAtom)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState<boolean>()
  const copy = async (): Promise<void> => setCopied(field.current !== null && (await copyField(field.current)))
  return (
    <section className="about-part" aria-labelledby={heading}>
      <Heading level={headingLevel} className="about-title" id={heading}>
        {text('about.wrong')}
      </Heading>
      <p className="about-finding serif">{text('about.wrongText')}</p>
      <TextArea
        ref={field}
        className="about-report"
        part="report"
        readOnly
        rows={report.split('\n').length + 2}
        value={report}
        aria-label={text('broken.details')}
      />
      <p className="about-copy">
        <Button part="copy" icon={copyIcon} onClick={() => void copy()}>
          {text('broken.copy')}
        </Button>
        <span role="status">{isCopied !== undefined && text(isCopied ? 'broken.copied' : 'broken.selected')}</span>
      </p>
    </section>
  )
}
