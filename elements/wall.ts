import { BirdWall } from './classes/wall.ts'

BirdWall?.define()
