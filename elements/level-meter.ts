import { BirdLevelMeter } from './classes/level-meter.ts'

BirdLevelMeter?.define()
