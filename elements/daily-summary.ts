import { BirdDailySummary } from './classes/daily-summary.ts'

BirdDailySummary?.define()
