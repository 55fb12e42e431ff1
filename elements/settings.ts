import { BirdSettings } from './classes/settings.ts'

BirdSettings?.define()
