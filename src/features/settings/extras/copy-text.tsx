import { type ReactNode, useId, useRef, useState } from 'react'
import { copyField } from '../../../platform/clipboard.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.ts'
import { AreaBox } from '../boxes.tsx'

/** A text to take elsewhere. */
export function CopyText({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    if (field.current) setCopied(await copyField(field.current))
  }
  return (
    <div className="settings-copy">
      <label htmlFor={id}>{label}</label>
      <AreaBox ref={field} id={id} isCode rows={1} readOnly value={value} />
      <Button part="copy" onClick={() => void copy()}>
        {text(isCopied ? 'broken.copied' : 'settings.copy')}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && text('broken.copied')}
      </span>
    </div>
  )
}
