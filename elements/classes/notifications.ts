import { Notifications } from '../../src/features/notifications/notifications.tsx'
import sheet from '../../src/features/notifications/notifications.css?sheet'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/notifications.ts'

/** The class of `<bird-notifications>`: `BirdNotifications.define()` registers it, importing it does not. */
export const BirdNotifications = /* @__PURE__ */ elementClass('bird-notifications', {
  component: Notifications,
  attributes,
  sheet,
})
