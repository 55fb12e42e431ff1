import { registerCards } from './register.ts'

registerCards()
