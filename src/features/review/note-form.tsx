import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { LONGEST_COMMENT } from '../../domain/limits.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './desk-panels.css?sheet'

interface NoteFormProps {
  readonly detection: Detection
  onSave(comment: string): void
  onClose(): void
}

/** Writes a note about the detection, beside those there are. */
export function NoteForm({ detection, onSave, onClose }: NoteFormProps): ReactNode {
  const text = useText()
  const id = useId()
  useSheets(sheet)
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => field.current?.focus(), [])
  const save = (): void => {
    const comment = words.trim()
    if (comment !== '') onSave(comment)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  return (
    <div className="review-note-form">
      <label htmlFor={id}>{text('review.note')}</label>
      {detection.comments.map((comment, index) => (
        <p key={`${detection.comments.length - index}`} className="review-comment" dir="auto">
          {comment.text}
        </p>
      ))}
      <TextArea
        ref={field}
        id={id}
        rows={3}
        maxLength={LONGEST_COMMENT}
        value={words}
        onChange={setWords}
        onKeyDown={onKeyDown}
      />
      <div className="review-note-acts">
        <Button onClick={onClose}>{text('detections.cancel')}</Button>
        <Button variant="strong" disabled={words.trim() === ''} onClick={save}>
          {text('review.saveNote')}
        </Button>
      </div>
    </div>
  )
}
