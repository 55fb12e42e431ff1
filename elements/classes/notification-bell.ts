import sheet from '../../src/features/notification-bell/notification-bell.css?sheet'
import { NotificationBell } from '../../src/features/notification-bell/notification-bell.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/notification-bell.ts'

/** The class of `<bird-notification-bell>`: `BirdNotificationBell.define()` registers it, importing it does not. */
export const BirdNotificationBell = /* @__PURE__ */ elementClass('bird-notification-bell', {
  component: NotificationBell,
  attributes,
  initial: { unread: 0 },
  sheet,
  methods: ['show', 'hide'],
  delegatesFocus: true,
})
