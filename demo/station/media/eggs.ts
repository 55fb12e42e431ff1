import { type Random, randomFor } from '../garden/random.ts'

const [WIDTH, HEIGHT] = [400, 300]

/**
 * A picture of a species: its egg in a hint of a nest, on a breath of paper that is quiet by day and by night, as SVG text of 400 × 300. The same for ever.
 * @param key the species code, or the scientific name where there is no code
 * @param title what the picture shows, plain text
 */
export function eggPicture(key: string, title: string): string {
  const random = randomFor('egg', key)
  const between = (low: number, high: number): number => tidy(low + (high - low) * random())
  const [half, tilt] = [between(68, 82), between(-24, -4)]
  const ground = `oklch(${between(0.8, 0.93)} ${between(0.02, 0.06)} ${between(50, 235)})`
  const ink = `oklch(${between(0.3, 0.45)} ${between(0.03, 0.08)} ${between(20, 70)})`
  const shell = `M0-110C${tidy(half * 0.62)}-110 ${half}-30 ${half} 17a${half} 88 0 0 1-${2 * half} 0C-${half}-30-${tidy(half * 0.62)}-110 0-110Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">
<title>${escapeText(title)}</title>
<defs>
<radialGradient id="light" cx=".36" cy=".28" r=".85"><stop stop-color="#fff" stop-opacity=".55"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="oklch(.3 .05 40)" stop-opacity=".34"/></radialGradient>
<radialGradient id="shade"><stop stop-color="oklch(.3 .04 50)" stop-opacity=".3"/><stop offset="1" stop-color="oklch(.3 .04 50)" stop-opacity="0"/></radialGradient>
<clipPath id="shell"><path d="${shell}"/></clipPath>
</defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="oklch(.8 .03 80)" fill-opacity=".16"/>
<g fill="none" stroke-linecap="round">${twigs(key, 'back')}</g>
<ellipse cx="200" cy="240" rx="108" ry="22" fill="url(#shade)"/>
<g transform="translate(200 145) rotate(${tilt})">
<path d="${shell}" fill="${ground}"/>
<g clip-path="url(#shell)" fill="none" stroke="${ink}" stroke-linecap="round">${markings(random)}</g>
<path d="${shell}" fill="url(#light)"/>
</g>
<g fill="none" stroke-linecap="round">${twigs(key, 'front')}</g>
</svg>
`
}

/**
 * What is painted on the shell: lines that wander across it, most of them low, where eggs are marked most. Broken into points
 * they are speckles, into short strokes blotches, unbroken scrawls; one egg in six is plain.
 */
function markings(random: Random): string {
  const between = (low: number, high: number): number => tidy(low + (high - low) * random())
  const kind = random()
  if (kind < 1 / 6) return ''
  const [lines, thinnest, thickest, stroke] = kind < 0.6 ? [18, 2, 8, 0] : kind < 0.85 ? [11, 5, 15, 9] : [9, 2, 4, 60]
  return Array.from({ length: lines }, () => {
    const height = between(-100, 45) + between(0, 55)
    const path = `M-90 ${height}c${between(20, 90)} ${between(-60, 60)} ${between(90, 160)} ${between(-60, 60)} 180 ${between(-30, 30)}`
    const breaks = Array.from({ length: 5 }, () => `${between(0, stroke)} ${between(thickest, 6 * thickest)}`).join(' ')
    return `<path d="${path}" stroke-width="${between(thinnest, thickest)}" stroke-dasharray="${breaks}" opacity="${between(0.45, 0.95)}"/>`
  }).join('')
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
