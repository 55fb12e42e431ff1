import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SecretSetting } from '../../domain/settings/field.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { TextBox } from './boxes.tsx'
import type { ControlProps } from './control-props.ts'

/**
 * A secret: it is told whether there is one, never which. A new one takes its place. What is typed stays in the field's own
 * memory: as a controlled value it would stand in the document, too.
 */
export function SecretControl({ field, setting, id, describedBy }: ControlProps<SecretSetting>): ReactNode {
  const text = useText()
  const [isTyping, setTyping] = useState(false)
  const hasOne = typeof setting.before === 'string' && setting.before !== ''
  const isOpen = isTyping || setting.isChanged
  const input = useRef<HTMLInputElement>(null)
  const { isChanged } = setting
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
      onChange={(secret) => (secret === '' && hasOne ? setting.undo() : setting.set(secret))}
      onBlur={() => setTyping(false)}
    />
  )
}

const placeholderOf = ({ isChanged, value }: ControlProps['setting'], hasOne: boolean) => {
  if (!isChanged) return 'settings.secret.none'
  if (!hasOne) return 'settings.secret.set'
  return value === '' ? 'settings.secret.removed' : 'settings.changed'
}
