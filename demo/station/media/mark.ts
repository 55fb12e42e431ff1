import { oklch } from './colour.ts'
import { writePng } from './png.ts'

const SIZE = 128
const GRAIN = 4 // samples along each side of a pixel

/** Our mark, an egg at dawn, as a PNG of 128 × 128 on nothing: the classic dialect's `logo.png`. */
export function markPng(): Uint8Array<ArrayBuffer> {
  const steps = 16
  // Colour numbers: rows of light from top to bottom, each in 17 opacities for a smooth rim.
  const colours = Array.from({ length: steps * 15 + 1 }, (_, index) => {
    const [light, cover] = [Math.floor((index - 1) / steps) / 14, (((index - 1) % steps) + 1) / steps]
    return index === 0 ? oklch(1, 0, 0, 0) : oklch(0.86 - 0.2 * light, 0.07 + 0.1 * light, 85 - 45 * light, cover)
  })
  const pixels = new Uint8Array(SIZE * SIZE)
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      let hits = 0
      for (let sample = 0; sample < GRAIN * GRAIN; sample += 1) {
        if (isEgg(x + ((sample % GRAIN) + 0.5) / GRAIN, y + (Math.floor(sample / GRAIN) + 0.5) / GRAIN)) hits += 1
      }
      const light = Math.min(14, Math.floor((y / SIZE) * 15))
      pixels[y * SIZE + x] = hits === 0 ? 0 : 1 + light * steps + (hits - 1)
    }
  }
  return writePng({ width: SIZE, height: SIZE, pixels, colours })
}

/** Whether a point lies on the egg: half an ellipse above, half a flatter one below. */
function isEgg(x: number, y: number): boolean {
  const [across, down] = [(x - SIZE / 2) / 42, (y - 74) / (y < 74 ? 66 : 46)]
  return across ** 2 + down ** 2 <= 1
}
