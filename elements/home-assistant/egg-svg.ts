import { drawEgg } from '../../src/domain/egg-drawing.ts'

const SVG = 'http://www.w3.org/2000/svg'

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  return made
}

/** Egg of a species as a picture without a name, in place of a bird; `size` in CSS pixels. */
export function eggSvg(species: string, size: number): SVGElement {
  const { ground, ink, outline, spots, scrawls } = drawEgg(species)
  const egg = shape('svg', { class: 'egg', width: size, height: size, viewBox: '-18 -18 36 36', 'aria-hidden': 'true' })
  egg.append(
    shape('path', { d: outline, fill: ground }),
    ...spots.map(({ strength, path }) => shape('path', { d: path, fill: ink, 'fill-opacity': strength })),
    shape('path', { d: scrawls, stroke: ink, 'stroke-width': 0.7, fill: 'none', 'stroke-opacity': 0.8 }),
  )
  return egg
}
