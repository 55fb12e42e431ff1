/** What a notice is about (Spec §3). */
export const NOTIFICATION_TYPES = ['error', 'warning', 'info', 'detection', 'system'] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Highest first (Spec §9). */
export const NOTIFICATION_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type NotificationPriority = (typeof NOTIFICATION_PRIORITIES)[number]

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
  readonly read: boolean
  /** The detection it is about, when it is about one. */
  readonly detectionId?: number
}

/** A short message the station wants shown once (stream event `toast`). */
export interface StationToast {
  readonly type: 'info' | 'success' | 'warning' | 'error'
  readonly message: string
  readonly durationMs?: number
  readonly component?: string
  readonly actions: readonly { readonly label: string; readonly url?: string; readonly handler?: string }[]
}
