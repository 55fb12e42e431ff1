import { BirdStation } from './classes/station.ts'

BirdStation?.define()
