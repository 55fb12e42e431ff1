import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { NoticeAnnouncement } from '../../domain/notice-announcements.ts'
import type { StationNotification } from '../../domain/notification.ts'
import { isUrgent } from '../../domain/notification-list.ts'
import { noticeTime, noticeWords } from '../../i18n/notice-text.ts'
import { withMessages } from '../../parts/more-words.ts'
import { announce } from '../../platform/announce.ts'
import { onAnnouncementAtom } from '../../state/notifications/notice-announcing.ts'
import { useSettings } from '../../ui/settings.ts'

/** Says what came in to people who cannot see it: a critical notice at once, others politely, many as their number. */
export const BellAnnouncer = withMessages(Announcer)

function Announcer(): ReactNode {
  const { text, locale } = useSettings()
  const listen = useSetAtom(onAnnouncementAtom)
  const sentence = (notice: StationNotification): string => {
    const { title, message } = noticeWords(text, notice, (timestamp) => noticeTime(timestamp) ?? '')
    const isSaid = isUrgent(notice.priority) && !notice.bird
    const urgency = isSaid ? text('bellList.priority', { priority: notice.priority }) : ''
    return [urgency, title, message].filter((part) => part !== '').join(': ')
  }
  const say = useEffectEvent(({ notices, isCritical }: NoticeAnnouncement) => {
    const words = notices.length > 1 ? text('bellList.came', { count: notices.length }) : notices.map(sentence).join()
    announce(words, { urgency: isCritical ? 'assertive' : 'polite', lang: locale })
  })
  useEffect(() => listen((announcement) => say(announcement)), [listen])
  return null
}
