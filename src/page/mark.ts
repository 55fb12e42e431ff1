import { eggOf, eggOutline } from '../domain/egg.ts'

/** Our mark, the egg of no species in particular, as markup. */
export function markMarkup(): string {
  const egg = eggOf('dawnchorus')
  const outline = eggOutline(egg.halfWidth)
  const spots = egg.spots.map(
    ({ x, y, rx, ry, turn, opacity }) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" opacity="${opacity}" transform="rotate(${turn} ${x} ${y})"/>`,
  )
  return (
    `<svg class="mark-egg" viewBox="-18 -18 36 36" aria-hidden="true"><g transform="rotate(${egg.tilt})">` +
    `<path d="${outline}" fill="${egg.ground}"/><g fill="${egg.ink}">${spots.join('')}</g></g></svg>`
  )
}
