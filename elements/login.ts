import { BirdLogin } from './classes/login.ts'

BirdLogin?.define()
