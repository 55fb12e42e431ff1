import { BirdOpen } from './classes/open.ts'

BirdOpen?.define()
