import type { HeadingLevel } from '../../domain/presentation.ts'

/** What an author of a page, or the page of notices, may say. */
export interface NotificationsProps {
  /** What is listed, as the page of notices says it after its question mark; what a visitor chooses is written there. */
  readonly address: string | undefined
  readonly headingLevel: HeadingLevel | undefined
}
