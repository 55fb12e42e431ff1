import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eggOf, eggOutline, type EggShape } from '../../src/domain/egg.ts'
import { eggFacts } from '../../src/domain/egg-facts.ts'

type Point = readonly [x: number, y: number]

/** The outline as points: two cubic curves above, half an ellipse below. */
function outlineOf(egg: EggShape): readonly Point[] {
  const numbers = [...eggOutline({ ...egg, tilt: 0 }).matchAll(/-?[\d.]+/g)].map(Number)
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, rx = 0, ry = 0] = numbers
  const steps = Array.from({ length: 60 }, (_, step) => step / 60)
  const cubic = (t: number, a: number, b: number, c: number, d: number): number =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3
  const right = steps.map((t): Point => [cubic(t, x0, x1, x2, x3), cubic(t, y0, y1, y2, y3)])
  const below = steps.map((t): Point => [rx * Math.cos(Math.PI * t), y3 + ry * Math.sin(Math.PI * t)])
  return [...right, ...below, ...right.map(([x, y]): Point => [-x, y]).toReversed()]
}

/** Even–odd rule. */
function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false
  for (const [at, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline.at(at - 1) ?? [0, 0]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

const around = (x: number, y: number, radius: number): readonly Point[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((step) => [
    x + radius * Math.cos((step * Math.PI) / 4),
    y + radius * Math.sin((step * Math.PI) / 4),
  ])

const SPECIES = [
  ...[
    'Parus major',
    'Vanellus vanellus',
    'Strix aluco',
    'Apus apus',
    'Emberiza citrinella',
    'Erithacus rubecula',
    'Falco',
  ],
  ...['Garrulus glandarius', 'Regulus regulus', 'Accipiter nisus'],
]

test('no marking of an egg sticks out over its edge', () => {
  const name = fc.oneof(fc.constantFrom(...SPECIES), fc.stringMatching(/^[A-Z][a-z]{3,9} [a-z]{4,9}$/))
  fc.assert(
    fc.property(name, (species) => {
      const egg = eggOf(species)
      const outline = outlineOf(egg)
      const points = [
        ...egg.spots.flatMap(({ x, y, rx, ry }) => around(x, y, Math.max(rx, ry))),
        ...egg.scrawls.flatMap(({ x, y, curve: [, end] }): Point[] => [
          [x, y],
          [x + end[0], y + end[1]],
        ]),
      ]
      expect(points.filter((point) => !isInside(point, outline))).toEqual([])
    }),
    { numRuns: 300, seed: 7 },
  )
})

test('a species has one egg for ever', () => {
  expect(eggOf('Regulus ignicapilla')).toEqual(eggOf('Regulus ignicapilla'))
})

test.each([
  ['Parus major', 'speckled', 'white with rusty spots'],
  ['Strix aluco', 'plain', 'white'],
  ['Erithacus rubecula', 'clouded', 'cream, freckled'],
  ['Turdus merula', 'speckled', 'blue-green, freckled'],
  ['Turdus migratorius', 'plain', 'blue'],
  ['Prunella modularis', 'plain', 'blue'],
  ['Emberiza citrinella', 'scrawled', 'scribbled'],
])('%s: %s (%s)', (species, marking) => {
  expect(eggFacts(species)?.marking).toBe(marking)
  expect(eggOf(species).spots.length + eggOf(species).scrawls.length === 0).toBe(marking === 'plain')
})

test('a bird of no known genus has an egg, too, and no facts', () => {
  expect(eggFacts('Fantasia avis')).toBeUndefined()
  expect(eggOf('Fantasia avis').ground).toMatch(/^oklch/)
})
