import { findElement } from '../find.ts'

const light = findElement('.theme', HTMLElement)
const dark = light.cloneNode(true) as HTMLElement // reason: a clone is of the kind of its original
dark.dataset['theme'] = 'dark'
light.after(dark)
