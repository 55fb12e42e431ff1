import { BirdDetection } from './classes/detection.ts'

BirdDetection?.define()
