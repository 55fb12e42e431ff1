import copyIcon from 'lucide/dist/esm/icons/copy.mjs'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { MessageKey } from '../i18n/catalogue.ts'
import { copyField, copyWords } from '../platform/clipboard.ts'
import { Button } from './button.tsx'
import sheet from './copy-button.css?sheet'
import { usePartSheets } from './sheets.ts'
import { useText } from './text.ts'

interface CopyButtonProps {
  readonly label: string
  /** Field with the text, which stays selected where the browser refuses; or the text, written at each press. */
  readonly from: RefObject<HTMLTextAreaElement | null> | (() => string)
  /** Words of the outcome; left out, only that it was copied. */
  readonly copied?: MessageKey
  /** Called after each press. */
  onDone?(isCopied: boolean): void
}

/** Button that copies a text, and says beside it whether the browser did. */
export function CopyButton({ label, from, copied = 'broken.copied', onDone }: CopyButtonProps): ReactNode {
  usePartSheets(sheet)
  const text = useText()
  const place = useRef<HTMLSpanElement>(null)
  const [isCopied, setCopied] = useState<boolean>()
  const isField = typeof from !== 'function'
  const copy = async (): Promise<void> => {
    const done = isField
      ? from.current !== null && (await copyField(from.current))
      : place.current !== null && (await copyWords(place.current, from()))
    setCopied(done)
    onDone?.(done)
  }
  const refused = isField ? 'broken.selected' : 'detections.copyFailed'
  return (
    <span ref={place} className="copy-button">
      <Button part="copy" icon={copyIcon} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{isCopied !== undefined && text(isCopied ? copied : refused)}</span>
    </span>
  )
}
