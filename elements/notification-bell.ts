import { BirdNotificationBell } from './classes/notification-bell.ts'

BirdNotificationBell?.define()
