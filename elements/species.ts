import { BirdSpecies } from './classes/species.ts'

BirdSpecies?.define()
