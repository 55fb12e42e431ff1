import { BirdSearchForm } from './classes/search-form.ts'

BirdSearchForm?.define()
