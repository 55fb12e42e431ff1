import { BirdThemeToggle } from './classes/theme-toggle.ts'

BirdThemeToggle?.define()
