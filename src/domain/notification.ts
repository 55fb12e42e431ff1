/** Types of notices (Spec §3). */
export const NOTIFICATION_TYPES = ['error', 'warning', 'info', 'detection', 'system'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Priorities, highest first (Spec §9). */
export const NOTIFICATION_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number]

/** Statuses of a notice; acknowledged ones were read (station-api 10.1). */
export const NOTIFICATION_STATUSES = ['unread', 'read', 'acknowledged'] as const
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

/** Bird of a notice. Names are untrusted; one of them may be empty, never both. */
export interface NotificationBird {
  readonly commonName: string
  readonly scientificName: string
  /** Confidence, 0 to 100; missing where the station did not say. */
  readonly confidence?: number
  /** Whether the station had never heard it before. */
  readonly isNew: boolean
}

/** Phrase for translation, from a current station: a key, and the values put into it (station-api 10.1). */
export interface NotificationPhrase {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
}

/** Notice of the station (Spec §3). Texts are untrusted and may be empty. */
export interface StationNotification {
  readonly id: string
  readonly type: NotificationType
  readonly priority: NotificationPriority
  readonly title: string
  readonly message: string
  readonly component?: string
  /** RFC 3339 with offset; empty when the simple stream form carried none. */
  readonly timestamp: string
  readonly status: NotificationStatus
  /** Whether `status` is anything but `unread`. */
  readonly read: boolean
  /** Id of the notice's detection, if the station has one. */
  readonly detectionId?: number
  /** Bird, only of type `detection` where the station named it. */
  readonly bird?: NotificationBird
  /** Phrase of the title, from current stations only. */
  readonly titlePhrase?: NotificationPhrase
  /** Phrase of the message, from current stations only. */
  readonly messagePhrase?: NotificationPhrase
}

/** Whether a notice has the simple form, type and message only: a toast and nothing for a list (Spec §3, §7). */
export const isSimple = ({ id, title, timestamp }: StationNotification): boolean =>
  id === '' && title === '' && timestamp === ''

/** Types of toasts (Spec §9 Toasts). */
export const TOAST_TYPES = ['info', 'success', 'warning', 'error'] as const
export type ToastType = (typeof TOAST_TYPES)[number]

/** Short message that the station wants shown once (stream event `toast`). */
export interface StationToast {
  readonly type: ToastType
  readonly message: string
  readonly durationMs?: number
  readonly component?: string
  readonly actions: readonly { readonly label: string; readonly url?: string; readonly handler?: string }[]
}
