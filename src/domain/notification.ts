/** What a notice is about (Spec §3). */
export const NOTIFICATION_TYPES = ['error', 'warning', 'info', 'detection', 'system'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Highest first (Spec §9). */
export const NOTIFICATION_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number]

/** What became of a notice; one that was acknowledged was read (station-api 10.1). */
export const NOTIFICATION_STATUSES = ['unread', 'read', 'acknowledged'] as const
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

/** The bird that a notice is about. Names are untrusted; one of them may be empty, never both. */
export interface NotificationBird {
  readonly commonName: string
  readonly scientificName: string
  /** 0 to 100; missing where the station did not say. */
  readonly confidence?: number
  /** Whether the station had never heard it before. */
  readonly isNew: boolean
}

/** How a current station lets a text be said in another language: a key, and what is put into it (station-api 10.1). */
export interface NotificationPhrase {
  readonly key: string
  readonly params: Readonly<Record<string, string>>
}

/** A notice of the station (Spec §3). Texts are untrusted and may be empty. */
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
  /** The detection it is about, when it is about one that the station has. */
  readonly detectionId?: number
  /** Only of type `detection`, and only where the station named it. */
  readonly bird?: NotificationBird
  /** Of the title; only current stations have one. */
  readonly titlePhrase?: NotificationPhrase
  /** Of the message; only current stations have one. */
  readonly messagePhrase?: NotificationPhrase
}

/** Whether it is the simple form, type and message only: a toast and nothing for a list (Spec §3, §7). */
export const isSimple = ({ id, title, timestamp }: StationNotification): boolean =>
  id === '' && title === '' && timestamp === ''

/** What kind of message a toast is (Spec §9 Toasts). */
export const TOAST_TYPES = ['info', 'success', 'warning', 'error'] as const
export type ToastType = (typeof TOAST_TYPES)[number]

/** A short message the station wants shown once (stream event `toast`). */
export interface StationToast {
  readonly type: ToastType
  readonly message: string
  readonly durationMs?: number
  readonly component?: string
  readonly actions: readonly { readonly label: string; readonly url?: string; readonly handler?: string }[]
}
