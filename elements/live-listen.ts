import { BirdLiveListen } from './classes/live-listen.ts'

BirdLiveListen?.define()
