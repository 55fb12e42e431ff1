import activity from 'lucide/dist/esm/icons/activity.mjs'
import chart from 'lucide/dist/esm/icons/chart-column.mjs'
import house from 'lucide/dist/esm/icons/house.mjs'
import info from 'lucide/dist/esm/icons/info.mjs'
import languages from 'lucide/dist/esm/icons/languages.mjs'
import logIn from 'lucide/dist/esm/icons/log-in.mjs'
import logOut from 'lucide/dist/esm/icons/log-out.mjs'
import menu from 'lucide/dist/esm/icons/menu.mjs'
import search from 'lucide/dist/esm/icons/search.mjs'
import sliders from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import close from 'lucide/dist/esm/icons/x.mjs'

const ICONS = { activity, chart, close, house, info, languages, logIn, logOut, menu, search, sliders } as const
export type IconName = keyof typeof ICONS

/** An icon of the frame as markup: decoration only, in the colour of the text around it. */
export function iconMarkup(name: IconName): string {
  const shapes = ICONS[name].map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shapes.join('')}</svg>`
}
