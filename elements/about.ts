import { BirdAbout } from './classes/about.ts'

BirdAbout?.define()
