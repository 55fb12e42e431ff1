import { useAtomValue } from 'jotai'
import done from 'lucide/dist/esm/icons/circle-check.mjs'
import failure from 'lucide/dist/esm/icons/circle-x.mjs'
import info from 'lucide/dist/esm/icons/info.mjs'
import warning from 'lucide/dist/esm/icons/triangle-alert.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import { type MouseEvent, type ReactNode, useId } from 'react'
import type { Toast, ToastAction } from '../../domain/toast.ts'
import { useAskPage } from '../../parts/navigating-link.ts'
import { deferred } from '../../platform/deferred.ts'
import { pageModeAtom } from '../../state/station.ts'
import { BareButton, IconButton } from '../../ui/button.tsx'
import { useDeferred } from '../../ui/deferred.ts'
import { useHost } from '../../ui/host.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'

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

interface ToastActionProps {
  readonly toast: Toast
  readonly action: ToastAction
  /** The action was taken. */
  onDone(): void
}

/**
 * Something to do about a message. An address is a link: the page around may follow it itself (`bird-navigate`). Anything
 * else is a button: it calls the function it was given, or tells the page the name of the handler (`bird-toast-action`).
 */
export function ToastActionControl({ toast, action, onDone }: ToastActionProps): ReactNode {
  const host = useHost()
  const isPage = useAtomValue(pageModeAtom)
  const { linkTarget } = useSettings()
  const goesOn = useAskPage()
  const { label, handler } = action
  const url = webAddress(action.url)
  if (url) {
    if (linkTarget === 'none') return null
    const follow = (event: MouseEvent): void => {
      if (!goesOn('toast', { id: toast.id }, url.href)) event.preventDefault()
      onDone()
    }
    // a page of a station goes on by itself; whoever has us as a guest is not taken away from his page
    const sameTab = isPage && url.origin === globalThis.location.origin
    return (
      <a
        className="action"
        part="action"
        href={url.href}
        {...(sameTab ? undefined : { target: '_blank', rel: 'noopener noreferrer' })}
        onClick={follow}
      >
        {label}
      </a>
    )
  }
  const act = (): void => {
    if (typeof handler === 'function') {
      onDone()
      handler()
    } else if (host.emit('bird-toast-action', { id: toast.id, label, handler })) onDone()
  }
  return (
    <BareButton className="action" part="action" onClick={act}>
      {label}
    </BareButton>
  )
}

/** Only the web is followed: an address may come from the station. */
function webAddress(text: string | undefined): URL | undefined {
  const url = text === undefined ? null : URL.parse(text, globalThis.document.baseURI)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
}
