import { eggOf, eggOutline, seededRandom, stableHash } from '../../../src/domain/egg.ts'

const [WIDTH, HEIGHT] = [400, 300]
const SCALE = 6.6

/**
 * A picture of a species: its egg in a hint of a nest on paper, as SVG text of 400 × 300. The same for ever.
 * @param key the species code, or the scientific name where there is no code
 * @param title what the picture shows, plain text
 */
export function eggPicture(key: string, title: string): string {
  const egg = eggOf(key)
  const outline = eggOutline(egg.halfWidth)
  const spots = egg.spots.map(
    ({ x, y, rx, ry, turn, opacity }) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" opacity="${opacity}"/>`,
  )
  const scrawls = egg.scrawls.map(
    ({ x, y, curve }) =>
      `<path d="M${x} ${y}q${curve.flat().join(' ')}" fill="none" stroke="${egg.ink}" stroke-width=".7" stroke-linecap="round"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">
<title>${escapeText(title)}</title>
<defs>
<linearGradient id="paper" x2="0" y2="1"><stop stop-color="oklch(.975 .014 85)"/><stop offset="1" stop-color="oklch(.935 .026 78)"/></linearGradient>
<radialGradient id="light" cx=".36" cy=".28" r=".85"><stop stop-color="#fff" stop-opacity=".55"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="oklch(.3 .05 40)" stop-opacity=".34"/></radialGradient>
<radialGradient id="shade"><stop stop-color="oklch(.3 .04 50)" stop-opacity=".3"/><stop offset="1" stop-color="oklch(.3 .04 50)" stop-opacity="0"/></radialGradient>
<clipPath id="shell"><path d="${outline}"/></clipPath>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#paper)"/>
<g fill="none" stroke-linecap="round">${twigs(key, 'back')}</g>
<ellipse cx="200" cy="240" rx="108" ry="22" fill="url(#shade)"/>
<g transform="translate(200 145) scale(${SCALE}) rotate(${egg.tilt})">
<path d="${outline}" fill="${egg.ground}"/>
<g clip-path="url(#shell)" fill="${egg.ink}">${spots.join('')}${scrawls.join('')}</g>
<path d="${outline}" fill="url(#light)"/>
</g>
<g fill="none" stroke-linecap="round">${twigs(key, 'front')}</g>
</svg>
`
}

/** Fine stalks of a nest: arcs behind the egg, and a few before it. */
function twigs(key: string, side: 'back' | 'front'): string {
  const random = seededRandom(stableHash(`${side}:${key}`))
  const between = (low: number, high: number): number => Math.round((low + (high - low) * random()) * 100) / 100
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

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
