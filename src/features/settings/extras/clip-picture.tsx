import type { ReactNode } from 'react'
import { useText } from '../../../ui/text.ts'
import { useSetting } from '../use-setting.ts'
import { finiteNumber } from '../../../domain/settings/document.ts'

const EXPORT = 'realtime.audio.export'

/** A clip as it will be: what lies before the call, and what from there on. */
export function ClipPicture(): ReactNode {
  const text = useText()
  const isOn = useSetting(`${EXPORT}.enabled`).value === true
  const length = finiteNumber(useSetting(`${EXPORT}.length`).value)
  const { value, issues } = useSetting(`${EXPORT}.preCapture`)
  const before = Number(value ?? 0)
  if (!isOn || !(length > 0) || !(before >= 0)) return null
  const share = Math.min(1, before / length)
  return (
    <div className="clip-picture" part="clip" data-wrong={issues.length > 0 || undefined} aria-hidden="true">
      <div style={{ inlineSize: `${share * 100}%` }}>
        <i />
        <span>{text('settings.clip.before', { seconds: before })}</span>
      </div>
      <div style={{ inlineSize: `${(1 - share) * 100}%` }}>
        <i />
        <span>{text('settings.clip.after', { seconds: Math.max(0, length - before) })}</span>
      </div>
    </div>
  )
}
