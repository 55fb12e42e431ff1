import { BirdAnalytics } from './classes/analytics.ts'

BirdAnalytics?.define()
