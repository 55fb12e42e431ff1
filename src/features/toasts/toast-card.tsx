import done from 'lucide/dist/esm/icons/circle-check.mjs'
import failure from 'lucide/dist/esm/icons/circle-x.mjs'
import info from 'lucide/dist/esm/icons/info.mjs'
import warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useId } from 'react'
import type { Toast } from '../../domain/toast.ts'
import { deferred } from '../../platform/deferred.ts'
import { useDeferred } from '../../ui/deferred.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.ts'
import { ToastActionControl } from './toast-action.tsx'

/** What only toasts of notices need. */
const noticeCode = deferred(() => import('./notice-toast.tsx'))

const ICONS = { info, success: done, warning, error: failure } as const

interface ToastCardProps {
  readonly toast: Toast
  /** Until it goes, milliseconds; 0: it stays. */
  readonly durationMs: number
  /** Closed by its button, by Escape, or because its action was taken. */
  onClose(reason: 'person' | 'action'): void
}

/** One message: what kind, what it says, what can be done about it, and the way to close it. */
export function ToastCard({ toast, durationMs, onClose }: ToastCardProps): ReactNode {
  const text = useText()
  const id = useId()
  const kind = text('toasts.type', { type: toast.type })
  const code = useDeferred(noticeCode, toast.notice !== undefined)
  return (
    <article
      className="toast"
      part={`toast ${toast.type}`}
      data-type={toast.type}
      data-critical={toast.notice?.isCritical || undefined}
      data-bird={toast.notice?.bird !== undefined || undefined}
      aria-labelledby={`${id}kind ${id}text`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose('person')
      }}
    >
      <span className={toast.showIcon ? 'kind' : 'visually-hidden'} part="icon">
        <Icon node={ICONS[toast.type]} size={19} />
        <span className="visually-hidden" id={`${id}kind`}>
          {kind}
        </span>
      </span>
      <div className="words" dir="auto" id={`${id}text`}>
        {toast.title !== '' && (
          <p className="title" part="title">
            {toast.title}
          </p>
        )}
        <p className="message" part="message">
          {toast.message}
          {toast.count > 1 && <span className="count">{text('toasts.again', { count: toast.count })}</span>}
        </p>
      </div>
      <IconButton icon={x} label={text('detections.dismiss')} part="close" onClick={() => onClose('person')} />
      {code && toast.notice && <code.NoticeToast toast={toast} notice={toast.notice} onClose={onClose} />}
      {toast.actions.length > 0 && (
        <p className="actions">
          {toast.actions.map((action, index) => (
            <ToastActionControl key={index} toast={toast} action={action} onDone={() => onClose('action')} />
          ))}
        </p>
      )}
      {durationMs > 0 && (
        // the same message said again begins its time anew
        <i key={toast.count} className="left" style={{ animationDuration: `${durationMs}ms` }} aria-hidden="true" />
      )}
    </article>
  )
}
