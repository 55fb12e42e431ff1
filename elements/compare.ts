import { BirdCompare } from './classes/compare.ts'

BirdCompare?.define()
