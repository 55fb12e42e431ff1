import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { shownToasts, type Toast, type ToastPosition, type ToastRequest } from '../../domain/toast.ts'
import { announce } from '../../platform/announce.ts'
import { closeToastAtom, joinSurfaceAtom, showToastAtom, stationToastsAtom, toastsOfAtom } from '../../state/toasts.ts'
import { useMethods } from '../../ui/host.ts'
import { useReport } from '../../ui/report.ts'
import { useSettings } from '../../ui/settings.ts'
import { ToastSurface } from './toast-surface.tsx'

/** Says the toasts to people who cannot see them, and again what comes again: politely, and errors at once. */
const Announcements = ({ toasts }: { readonly toasts: readonly Toast[] }): ReactNode =>
  toasts
    .filter(({ notice }) => !notice) // notices are said where they come in
    .map((toast) => <Announcement key={`${toast.id} ${toast.count}`} toast={toast} />)

export interface ToastsProps {
  readonly position: ToastPosition
  /** Milliseconds; 0 stays. */
  readonly duration: number
}

/**
 * Short messages: the station's own, what other elements have to say, and what the page around shows with `show()`.
 * `<bird-toasts>`.
 */
export function Toasts({ position, duration }: ToastsProps): ReactNode {
  const [me] = useState(() => Symbol('toasts'))
  const toasts = useAtomValue(useMemo(() => toastsOfAtom(me), [me]))
  const join = useSetAtom(joinSurfaceAtom)
  const show = useSetAtom(showToastAtom)
  const close = useSetAtom(closeToastAtom)
  const { updates } = useSettings()
  useEffect(() => join(me), [join, me])
  useMethods({
    show: (wish: ToastRequest) => show(wish, me),
    dismiss: (id: string) => close(me, id),
    clear: () => close(me),
  })
  useReport('ready')
  const shown = shownToasts(toasts)
  return (
    <>
      {updates === 'live' && <StationToasts />}
      <Announcements toasts={shown} />
      <ToastSurface
        toasts={shown}
        waiting={toasts.length - shown.length}
        position={position}
        duration={duration}
        onClose={(id) => close(me, id)}
      />
    </>
  )
}

/** Listens to the station as long as it is drawn. */
function StationToasts(): ReactNode {
  useAtomValue(stationToastsAtom)
  return null
}

function Announcement({ toast: { type, title, message } }: { readonly toast: Toast }): ReactNode {
  const { text, locale } = useSettings()
  const say = useEffectEvent(() => {
    const words = [text('toasts.type', { type }), title, message].filter(Boolean).join(': ')
    announce(words, { urgency: type === 'error' ? 'assertive' : 'polite', lang: locale })
  })
  useEffect(() => say(), [])
  return null
}
