import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { GARDEN } from '../../../demo/station/garden/species.ts'
import { eggPicture } from '../../../demo/station/media/eggs.ts'
import { Egg } from '../../../src/parts/egg/egg.tsx'
import { typescriptSources } from '../../architecture/project-files.ts'

/** Every size that the product draws an egg in, CSS pixels. */
const SIZES = [16, 20, 22, 24, 26, 28, 30, 34, 36, 40, 44, 48, 56, 64, 72, 180]

/** What is painted, in order: shape and colour of each path; light and nest are not of the egg. */
const marksOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/<path d="([^"]+)" (?:fill="(oklch[^"]+)"|[^>]*stroke="(oklch[^"]+)"[^>]*stroke-opacity)/g)].map(
    ([, path, fill, stroke]) => `${path} ${fill ?? stroke}`,
  )

describe('one bird, one egg', () => {
  test('the garden has all its species', () => {
    expect(GARDEN).toHaveLength(147)
  })

  test.each(GARDEN.map(({ scientificName }) => scientificName))('%s at every size and as a picture', (name) => {
    const smallest = marksOf(renderToStaticMarkup(<Egg species={name} size={SIZES[0] ?? 16} />))
    expect(smallest.length).toBeGreaterThan(0)
    for (const size of SIZES)
      expect(marksOf(renderToStaticMarkup(<Egg species={name} size={size} />))).toEqual(smallest)
    const nest = marksOf(eggPicture(name, name)).filter((mark) => smallest.includes(mark))
    expect(nest).toEqual(smallest)
  })

  test('tells birds apart', () => {
    const eggs = GARDEN.map(({ scientificName }) => eggPicture(scientificName, ''))
    expect(new Set(eggs).size).toBe(GARDEN.length)
  })

  test('is asked for by the scientific name: some answers of a station have no code', () => {
    const byCode = [...typescriptSources('src/parts', 'src/features', 'elements')].filter(([, source]) =>
      /peciesCode (?:\|\||\?\?)/.test(source),
    )
    expect(byCode.map(([path]) => path)).toEqual([])
  })
})
