import { BirdChart } from './classes/chart.ts'

BirdChart?.define()
