import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SecretSetting } from '../../domain/settings/field.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { TextBox } from './boxes.tsx'
import type { ControlProps, EditedValue } from './control-props.ts'

/**
 * A secret: it is told whether there is one, never which. A new one takes its place. What is typed stays in the field's own
 * memory: as a controlled value it would stand in the document, too.
 */
export function SecretControl({ field, setting, id, describedBy }: ControlProps<SecretSetting>): ReactNode {
  const text = useText()
  const [isTyping, setTyping] = useState(false)
  const hasOne = typeof setting.before === 'string' && setting.before !== ''
  const isChanged = isOtherSecret(setting)
  const isOpen = isTyping || isChanged
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isChanged && input.current) input.current.value = ''
    else if (isTyping) input.current?.focus()
  }, [isChanged, isTyping])
  if (hasOne && !isOpen)
    return (
      <span className="settings-secret">
        <span>{text('settings.secret.set')}</span>
        <Button id={id} name={field.path} aria-describedby={describedBy} onClick={() => setTyping(true)}>
          {text('settings.secret.replace')}
        </Button>
        <Button onClick={() => setting.set('')}>{text('settings.secret.remove')}</Button>
      </span>
    )
  return (
    <TextBox
      id={id}
      name={field.path}
      type="password"
      autoComplete="new-password"
      ref={input}
      placeholder={text(placeholderOf(setting, hasOne))}
      aria-describedby={describedBy}
      onChange={(secret) => setting.set(secret === '' && hasOne ? setting.before : secret)}
      onBlur={() => setTyping(false)}
    />
  )
}

/** Whether it is another than the one of the station, which leaves out one that is empty. */
const isOtherSecret = ({ value, before }: EditedValue): boolean => (value ?? '') !== (before ?? '')

const placeholderOf = (setting: EditedValue, hasOne: boolean) => {
  if (!isOtherSecret(setting)) return 'settings.secret.none'
  if (!hasOne) return 'settings.secret.set'
  return setting.value === '' ? 'settings.secret.removed' : 'settings.changed'
}
