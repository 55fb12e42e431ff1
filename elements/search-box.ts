import { BirdSearchBox } from './classes/search-box.ts'

BirdSearchBox?.define()
