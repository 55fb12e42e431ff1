import type { StationNotification } from '../domain/notification.ts'
import { noticeMessage, noticeTitle } from '../domain/notification-text.ts'
import type { Text } from './text.ts'

/** Words of a notice, plain text: a title and perhaps a message. */
export interface NoticeWords {
  /** Title, which may be empty, as the message may. */
  readonly title: string
  readonly message: string
}

/**
 * Words of a notice: of a bird in ours, of anything else in the station's own.
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

/** Clock time of a timestamp, `HH:MM` by the station's clock; undefined where there is none. */
export const noticeTime = (timestamp: string): string | undefined => /T(\d\d:\d\d)/.exec(timestamp)?.[1]
