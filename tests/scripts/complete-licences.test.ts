import { build } from 'vite'
import { expect, test } from 'vitest'
import { completed, completeLicences } from '../../scripts/build/complete-licences.ts'
import { readShippedPackages } from '../../src/domain/licences.ts'

const LIST = `# Licenses

The app bundles dependencies which contain the following licenses:

## @r2wc/core - 1.3.1 (MIT)

## fft.js - 4.0.4 (MIT)

## hono - 4.13.19 (MIT)

MIT License

# Notices

## suncalc - 2.0.2

Copyright (c) 2026, Volodymyr Agafonkin

## wasm-media-encoders - 0.7.0 (MIT)

Copyright (c) 2020-2024 arseneyr
`

test('every package of the list has a licence by name and its terms, and what is compiled into it has, too', () => {
  const whole = completed(LIST)
  const packages = readShippedPackages(whole)
  expect(packages.map(({ name, licence }) => [name, licence])).toEqual([
    ['@r2wc/core', 'MIT'],
    ['fft.js', 'MIT'],
    ['hono', 'MIT'],
    ['suncalc', 'BSD-2-Clause'],
    ['wasm-media-encoders', 'MIT'],
  ])
  const terms = packages.map((one) => one.terms)
  expect(terms[0]).toMatch(
    /^Copyright \(c\) Bitovi\n\nPermission is hereby granted[^]*OTHER DEALINGS IN THE\nSOFTWARE\.$/,
  )
  expect(terms[1]).toMatch(/Copyright Fedor Indutny, 2017\.[^]*Permission is hereby granted[^]*SOFTWARE\.$/)
  expect(terms[2]).toBe('MIT License\n\n# Notices')
  expect(terms[3]).toBe('Copyright (c) 2026, Volodymyr Agafonkin')
  expect(terms[4]).toMatch(/^Copyright[^]*LAME 3\.100[^]*GNU LIBRARY GENERAL PUBLIC LICENSE\s+Version 2/)
  expect(whole.startsWith('# Licenses\n')).toBe(true)
})

test.each([
  ['what its licence is called', '## secret - 1.0.0\n\nAll rights reserved.\n', {}],
  ['what its terms are', '## secret - 1.0.0 (Apache-2.0)\n', { author: 'Somebody' }],
  ['whose it is', '## secret - 1.0.0 (MIT)\n', {}],
])('the build fails where a package does not say %s', (_, list, manifest) => {
  const read = (path: string): string | undefined => (path.endsWith('.json') ? JSON.stringify(manifest) : undefined)
  expect(() => completed(`# Licenses\n\n${list}`, read)).toThrow('secret')
})

test('the list that a build writes is the whole one', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [completeLicences()],
    build: {
      write: false,
      license: { fileName: 'a-licenses.md' },
      lib: { entry: 'src/domain/sound/fourier.ts', formats: ['es'] },
    },
  })
  const [built] = Array.isArray(result) ? result : []
  const list = built?.output.find(({ fileName }) => fileName === 'a-licenses.md')
  expect(list?.type === 'asset' && String(list.source)).toContain('Fedor Indutny, 2017')
})
