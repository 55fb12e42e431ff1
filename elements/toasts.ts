import { BirdToasts } from './classes/toasts.ts'

BirdToasts?.define()
