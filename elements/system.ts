import { BirdSystem } from './classes/system.ts'

BirdSystem?.define()
