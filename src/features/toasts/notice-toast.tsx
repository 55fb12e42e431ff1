import { atom, useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { noticesPath } from '../../domain/notification-view.ts'
import { detectionPath } from '../../domain/station-paths.ts'
import type { Toast, ToastNotice } from '../../domain/toast.ts'
import { ClipPlayer } from '../../parts/clip-player/clip-player.tsx'
import { useClip } from '../../parts/clip-player/use-clip.ts'
import { withMessages } from '../../parts/more-words.ts'
import { useNavigatingLink } from '../../parts/navigating-link.ts'
import { SpectrogramPalette } from '../../parts/spectrogram/palette.tsx'
import picture from '../../parts/spectrogram/picture.css?sheet'
import { Thumbnail } from '../../parts/thumbnail/thumbnail.tsx'
import { speciesPictureAtom } from '../../state/detections/species-picture.ts'
import { changeNoticesAtom } from '../../state/notifications/notice-commands.ts'
import { noticesOf } from '../../state/notifications/notice-records.ts'
import { remindOfNoticeAtom } from '../../state/notifications/notice-toasts.ts'
import { Button } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './notice-toast.css?sheet'

interface NoticeToastProps {
  readonly toast: Toast
  readonly notice: ToastNotice
  onClose(reason: 'person' | 'action'): void
}

/**
 * What a toast of a notice has beside its words: the sound of a new bird, or what can be done about something critical. It
 * goes when its notice is read or deleted, wherever that happens.
 */
export const NoticeToast = withMessages(NoticeToastBody)

function NoticeToastBody({ toast, notice, onClose }: NoticeToastProps): ReactNode {
  const text = useText()
  useSheets(picture, sheet)
  const { ids, bird, isCritical } = notice
  useGoneWith(ids, () => onClose('action'))
  const change = useSetAtom(changeNoticesAtom)
  const remind = useSetAtom(remindOfNoticeAtom)
  const path = bird ? detectionPath(bird.detectionId) : noticesPath(ids[0] ?? '')
  const link = useNavigatingLink()(path, 'toast', { id: toast.id })
  const follow = (event: MouseEvent): void => {
    link?.onClick(event)
    void change(ids, 'read')
    onClose('action')
  }
  const way = link && (
    <a className="action" part="action" {...link} onClick={follow}>
      {text(bird ? 'bellList.open' : 'bellList.look')}
    </a>
  )
  if (bird)
    return (
      <NewBird bird={bird} subject={toast.title}>
        {way && <p>{way}</p>}
      </NewBird>
    )
  if (!isCritical) return null
  return (
    <div className="notice-more">
      <p>
        {way}
        <Button
          part="action"
          onClick={() => {
            remind(toast)
            onClose('action')
          }}
        >
          {text('bellList.later')}
        </Button>
      </p>
    </div>
  )
}

/** Its picture beside the words of the toast; below them how sure the station is, and its sound, which plays in place. */
function NewBird({
  bird,
  subject,
  children,
}: {
  readonly bird: NonNullable<ToastNotice['bird']>
  readonly subject: string
  readonly children: ReactNode
}): ReactNode {
  const text = useText()
  const pictureOf = useAtomValue(speciesPictureAtom)
  const { detectionId, scientificName, confidence } = bird
  const clip = useClip(detectionId)
  return (
    <>
      <SpectrogramPalette />
      <span className="notice-bird">
        <Thumbnail
          src={scientificName === '' ? '' : pictureOf(scientificName)}
          species={scientificName || subject}
          size={38}
        />
      </span>
      <div className="notice-more">
        {confidence !== undefined && (
          <span className="notice-sure">{text('bellList.sure', { percent: Math.round(confidence) })}</span>
        )}
        <ClipPlayer id={detectionId} clip={clip} subject={subject} isFresh isStrip />
        {children}
      </div>
    </>
  )
}

/** Calls when none of these is unread any longer. */
function useGoneWith(ids: readonly string[], onGone: () => void): void {
  const key = ids.join('\n')
  const notices = useAtomValue(useMemo(() => noticesOf(atom(key.split('\n'))), [key]))
  const isGone = notices.every(({ read }) => read)
  const tell = useEffectEvent(onGone)
  useEffect(() => {
    if (isGone) tell()
  }, [isGone])
}
