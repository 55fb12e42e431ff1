import { BirdDetections } from './classes/detections.ts'

BirdDetections?.define()
