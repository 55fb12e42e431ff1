import { BirdDetectionList } from './classes/detection-list.ts'

BirdDetectionList?.define()
