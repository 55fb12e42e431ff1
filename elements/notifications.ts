import { BirdNotifications } from './classes/notifications.ts'

BirdNotifications?.define()
