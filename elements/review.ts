import { BirdReview } from './classes/review.ts'

BirdReview?.define()
