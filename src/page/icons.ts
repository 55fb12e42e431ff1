import listen from 'lucide/dist/esm/icons/audio-lines.mjs'
import languages from 'lucide/dist/esm/icons/languages.mjs'
import logIn from 'lucide/dist/esm/icons/log-in.mjs'
import logOut from 'lucide/dist/esm/icons/log-out.mjs'
import menu from 'lucide/dist/esm/icons/menu.mjs'
import close from 'lucide/dist/esm/icons/x.mjs'

const ICONS = { close, languages, listen, logIn, logOut, menu } as const
export type IconName = keyof typeof ICONS

/** Icon as lucide has it: shapes with their attributes. */
export type IconShapes = (typeof ICONS)[IconName]

/** Icon of the frame as markup. */
export const iconMarkup = (name: IconName): string => shapesMarkup(ICONS[name])

/** Icon as markup: decoration only, in the colour of the text around it. */
export function shapesMarkup(icon: IconShapes): string {
  const shapes = icon.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shapes.join('')}</svg>`
}
