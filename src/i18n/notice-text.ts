import type { StationNotification } from '../domain/notification.ts'
import { noticeMessage, noticeTitle } from '../domain/notification-text.ts'
import type { Text } from './text.ts'

/** What a notice says, as one line and perhaps more: plain text. */
export interface NoticeWords {
  /** May be empty, as its message may be. */
  readonly title: string
  readonly message: string
}

/**
 * A notice in words: of a bird in ours, of anything else in the station's own.
 *
 * @param writeWhen writes when it came from its timestamp; empty where that cannot be read
 */
export function noticeWords(
  text: Text,
  { title, message, bird, timestamp }: StationNotification,
  writeWhen: (timestamp: string) => string,
): NoticeWords {
  if (!bird) return { title: noticeTitle(title), message: noticeMessage(message) }
  const name = noticeTitle(bird.commonName || bird.scientificName)
  const sure = bird.confidence === undefined ? '' : text('bellList.sure', { percent: Math.round(bird.confidence) })
  return {
    title: bird.isNew ? text('bellList.newBird', { bird: name }) : name,
    message: [writeWhen(timestamp), sure].filter((part) => part !== '').join(', '),
  }
}

/** The clock time of a timestamp, `HH:MM` by the station's clock; undefined where there is none. */
export const noticeTime = (timestamp: string): string | undefined => /T(\d\d:\d\d)/.exec(timestamp)?.[1]
