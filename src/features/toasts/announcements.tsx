import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Toast } from '../../domain/toast.ts'
import { announce } from '../../platform/announce.ts'
import { useSettings } from '../../ui/settings.ts'

/** Says the toasts to people who cannot see them, and again what comes again: politely, and errors at once. */
export const Announcements = ({ toasts }: { readonly toasts: readonly Toast[] }): ReactNode =>
  toasts
    .filter(({ notice }) => !notice) // notices are said where they come in
    .map((toast) => <Announcement key={`${toast.id} ${toast.count}`} toast={toast} />)

function Announcement({ toast: { type, title, message } }: { readonly toast: Toast }): ReactNode {
  const { text, locale } = useSettings()
  const say = useEffectEvent(() => {
    const words = [text('toasts.type', { type }), title, message].filter(Boolean).join(': ')
    announce(words, { urgency: type === 'error' ? 'assertive' : 'polite', lang: locale })
  })
  useEffect(() => say(), [])
  return null
}
