import { type ReactNode, useId, useRef } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useText } from '../../../ui/text.ts'
import { AreaBox } from '../boxes.tsx'

/** Text to take elsewhere. */
export function CopyText({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="settings-copy">
      <label htmlFor={id}>{label}</label>
      <AreaBox ref={field} id={id} isCode rows={1} readOnly value={value} />
      <CopyButton label={text('settings.copy')} from={field} />
    </div>
  )
}
