import { drawEgg } from '../domain/egg-drawing.ts'

/** Mark of the product, the egg of a song thrush, as markup; or the egg of another word. */
export function markMarkup(word = 'Turdus philomelos'): string {
  const { outline, ground, ink, spots } = drawEgg(word)
  const drawn = spots.map(({ strength, path }) => `<path d="${path}" fill="${ink}" fill-opacity="${strength}"/>`)
  return (
    '<svg class="mark-egg" viewBox="-18 -18 36 36" aria-hidden="true">' +
    `<path d="${outline}" fill="${ground}"/>${drawn.join('')}</svg>`
  )
}
