import { drawEgg } from '../../../src/domain/egg-drawing.ts'
import { randomFor } from '../garden/random.ts'

const [WIDTH, HEIGHT] = [400, 300]

/** Scale of an egg over the 36 × 36 view box. */
const SCALE = 6.6

/**
 * Picture of a species: its egg, the one that the dashboard draws where it has no picture, in a hint of a nest, on a
 * light paper, as SVG text of 400 × 300. Always the same.
 *
 * @param scientificName species of the egg
 * @param title content of the picture, plain text
 */
export function eggPicture(scientificName: string, title: string): string {
  const { ground, ink, outline, spots, scrawls } = drawEgg(scientificName)
  const marks = spots
    .map(({ strength, path }) => `<path d="${path}" fill="${ink}" fill-opacity="${strength}"/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">
<title>${escapeText(title)}</title>
<defs>
<radialGradient id="light" cx=".36" cy=".28" r=".85"><stop stop-color="#fff" stop-opacity=".55"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="oklch(.3 .05 40)" stop-opacity=".34"/></radialGradient>
<radialGradient id="shade"><stop stop-color="oklch(.3 .04 50)" stop-opacity=".3"/><stop offset="1" stop-color="oklch(.3 .04 50)" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="oklch(.8 .03 80)" fill-opacity=".16"/>
<g fill="none" stroke-linecap="round">${twigs(scientificName, 'back')}</g>
<ellipse cx="200" cy="240" rx="108" ry="22" fill="url(#shade)"/>
<g transform="translate(200 145) scale(${SCALE})">
<path d="${outline}" fill="${ground}"/>
${marks}
<path d="${scrawls}" fill="none" stroke="${ink}" stroke-width=".7" stroke-opacity=".8"/>
<path d="${outline}" fill="url(#light)"/>
</g>
<g fill="none" stroke-linecap="round">${twigs(scientificName, 'front')}</g>
</svg>
`
}

/** Fine stalks of a nest: arcs behind the egg, and a few before it. */
function twigs(key: string, side: 'back' | 'front'): string {
  const random = randomFor('twigs', side, key)
  const between = (low: number, high: number): number => tidy(low + (high - low) * random())
  const stalks: string[] = []
  for (let index = 0; index < (side === 'back' ? 26 : 13); index += 1) {
    const reach = between(side === 'back' ? 120 : 95, 178)
    const [left, right] = [200 - reach + between(-10, 10), 200 + reach + between(-10, 10)]
    const [rim, depth] = [between(186, 222), between(side === 'back' ? 236 : 262, 290)]
    const colour = `oklch(${between(0.55, 0.76)} ${between(0.03, 0.06)} ${between(60, 85)})`
    stalks.push(
      `<path d="M${left} ${rim}C${left + reach * 0.4} ${depth} ${right - reach * 0.4} ${depth + between(-8, 8)} ${right} ${between(186, 222)}" stroke="${colour}" stroke-width="${between(0.8, 2)}" opacity="${between(0.45, 0.9)}"/>`,
    )
  }
  return stalks.join('')
}

const tidy = (value: number): number => Math.round(value * 100) / 100

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
