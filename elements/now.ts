import { BirdNow } from './classes/now.ts'

BirdNow?.define()
