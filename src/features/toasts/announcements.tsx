import { type ReactNode, useEffect, useState } from 'react'
import type { Toast } from '../../domain/toast.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { useText } from '../../ui/text.ts'

/** A region has to be there for a moment before its text is noticed. */
const SPEAK_AFTER_MS = 60
/** Long enough to be noticed; then it is gone again, and nobody comes across the message twice. */
const SPOKEN_MS = 1000

/** Says the toasts to people who cannot see them: politely, and errors at once. Both regions are always there. */
export function Announcements({ toasts }: { readonly toasts: readonly Toast[] }): ReactNode {
  const region = (errors: boolean): ReactNode =>
    toasts
      .filter(({ type, notice }) => (type === 'error') === errors && !notice) // notices are said where they come in
      .map((toast) => <Announcement key={`${toast.id} ${toast.count}`} toast={toast} />)
  return (
    <>
      <div className="visually-hidden" role="status" aria-live="polite" aria-relevant="additions text">
        {region(false)}
      </div>
      <div className="visually-hidden" role="alert" aria-live="assertive" aria-relevant="additions text">
        {region(true)}
      </div>
    </>
  )
}

function Announcement({ toast }: { readonly toast: Toast }): ReactNode {
  const text = useText()
  const [isSpoken, setSpoken] = useState(false)
  useEffect(() => {
    const lifetime = createLifetime()
    lifetime.after(SPEAK_AFTER_MS, () => setSpoken(true))
    lifetime.after(SPEAK_AFTER_MS + SPOKEN_MS, () => setSpoken(false))
    return () => lifetime.end()
  }, [])
  if (!isSpoken) return null
  return <p>{[text('toasts.type', { type: toast.type }), toast.title, toast.message].filter(Boolean).join(': ')}</p>
}
