import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, test } from 'vitest'
import { runTool } from '../../scripts/run-tool.mjs'
import { readShippedPackages } from '../../src/domain/licences.ts'

const PACKAGE = join(inject('consumer'), 'node_modules', 'dawn-chorus')
const ELEMENTS = new URL('../../elements/', import.meta.url)

const namesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, ELEMENTS))
    .filter((file) => file.endsWith('.ts') && file !== 'define.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .toSorted()
const modules = namesIn('./')
const classes = namesIn('./classes/')
/** What is for the pages of a station alone comes by itself: see elements/all.ts. */
const together = classes.filter((name) => !['about', 'open', 'settings', 'system'].includes(name))
/** Page for those who have the repository, and of no use without it. */
const OF_THE_REPOSITORY = 'CONTRIBUTING.md'
/** Put there by the tests. */
const LINKED = ['react', 'react-dom', '@types', '.bin', '.package-lock.json']
const manifest: { readonly version: string } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))

describe('the package', () => {
  test('carries what was built, the command and what its README leads to, and nothing else', () => {
    const files = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' })
    expect(readdirSync(PACKAGE).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'demo',
      'dist',
      'docs',
      'elements',
      'package.json',
      'packaging',
      'scripts',
    ])
    expect(readdirSync(join(PACKAGE, 'elements'))).toEqual(['home-assistant'])
    expect(readdirSync(join(PACKAGE, 'elements/home-assistant'))).toEqual(['pictures'])
    expect(readdirSync(join(PACKAGE, 'scripts'))).toEqual(['dawn-chorus.mjs'])
    expect(files.filter((file) => /(^|[\\/])\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  })

  test('has a README whose every link leads somewhere, and so do those that it leads to', () => {
    const [missing, read] = [new Array<string>(), new Set<string>()]
    const follow = (file: string): void => {
      if (read.has(file)) return
      read.add(file)
      if (!existsSync(join(PACKAGE, file))) return void missing.push(file)
      if (!file.endsWith('.md')) return
      for (const [, link = ''] of readFileSync(join(PACKAGE, file), 'utf8').matchAll(/\]\(([^)#\s]+)/g))
        if (!/^https?:/.test(link) && link !== OF_THE_REPOSITORY) follow(join(dirname(file), link))
    }
    follow('README.md')
    expect(missing).toEqual([])
    expect(read.size).toBeGreaterThan(4)
  })

  test('needs no other package', () => {
    expect(manifest).not.toHaveProperty('dependencies')
    expect(readdirSync(join(PACKAGE, '..')).filter((name) => !LINKED.includes(name))).toEqual(['dawn-chorus'])
  })

  test.each([
    ['page/assets/licenses.md', 'react-dom'],
    ['elements/licenses.md', 'react-dom'],
    ['lite/licenses.md', 'preact'],
    ['station/licenses.md', 'hono'],
    ['demo/licenses.md', 'react-dom'],
    ['all-licenses.md', 'react-dom'],
    ['all-lite-licenses.md', 'preact'],
    ['all-live-sound-licenses.md', 'hls.js'],
  ])('says in %s what else is inside, and under which licence', (build, library) => {
    const said = readFileSync(join(PACKAGE, 'dist', build), 'utf8')
    expect(said).toContain(`## ${library} - `)
    if (build.includes('lite')) expect(said).not.toContain('## react-dom - ')
    const packages = readShippedPackages(said)
    expect(packages.filter(({ licence, terms }) => licence === '' || terms === '')).toEqual([])
    expect(packages).toHaveLength(said.match(/^## \S+ - \d/gm)?.length ?? 0)
    if (build.startsWith('station/')) expect(said).toMatch(/LAME 3\.100[^]*GNU LIBRARY GENERAL PUBLIC LICENSE/)
  })

  test.each(modules)('has a module %s with types, also lite', (name) => {
    expect(existsSync(join(PACKAGE, 'dist', 'elements', `${name}.js`))).toBe(true)
    expect(existsSync(join(PACKAGE, 'dist', 'lite', `${name}.js`))).toBe(true)
    expect(existsSync(join(PACKAGE, 'dist', 'types', `${name}.d.ts`))).toBe(true)
  })

  test.each(classes)('has a class of %s with types', (name) => {
    expect(existsSync(join(PACKAGE, 'dist', 'elements', 'classes', `${name}.js`))).toBe(true)
    expect(existsSync(join(PACKAGE, 'dist', 'lite', 'classes', `${name}.js`))).toBe(true)
    expect(existsSync(join(PACKAGE, 'dist', 'types', 'classes', `${name}.d.ts`))).toBe(true)
  })

  test.each(['all.js', 'all-lite.js'])('brings with %s every element for pages of others in one file', (name) => {
    const all = readFileSync(join(PACKAGE, 'dist', name), 'utf8')
    expect(together.filter((element) => !all.includes(`bird-${element}`))).toEqual([])
    const imported = [...all.matchAll(/\b(?:import|from)\s*\(?\s*["'`](\.[^"'`]+)["'`]/g)].map(([, path]) => path)
    expect(imported).toEqual(['./all-live-sound.js'])
  })

  test('has types of every element in `all`', () => {
    const types = readFileSync(join(PACKAGE, 'dist', 'types', 'all.d.ts'), 'utf8')
    expect([...types.matchAll(/^import '\.\/([\w-]+)\.js'$/gm)].map(([, name]) => name)).toEqual(together)
    expect(modules.filter((name) => !classes.includes(name))).toEqual(['all', 'dashboard', 'loader'])
  })

  test('has no source maps, half of its size for nobody’s page, and no code names one; packed twins only of what the command serves', () => {
    const files = readdirSync(join(PACKAGE, 'dist'), { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    for (const name of ['all.js', 'all-lite.js', 'elements/now.js', 'lite/now.js'])
      expect(readFileSync(join(PACKAGE, 'dist', name), 'utf8')).not.toContain('sourceMappingURL')
    const twins = files.filter((file) => /\.(br|gz)$/.test(file)).map((file) => file.split(/[\\/]/)[0])
    const alone = ['all', 'all-live-sound'].flatMap((name) => [`${name}.js.br`, `${name}.js.gz`])
    expect(new Set(twins)).toEqual(new Set(['page', 'demo', ...alone]))
  })

  test('names in custom-elements.json only files that are there', () => {
    const { modules }: { modules: { path: string; exports: { declaration: { module: string } }[] }[] } = JSON.parse(
      readFileSync(join(PACKAGE, 'dist', 'custom-elements.json'), 'utf8'),
    )
    const paths = modules.flatMap(({ path, exports }) => [path, ...exports.map((one) => one.declaration.module)])
    expect(paths.filter((path) => !existsSync(join(PACKAGE, path)))).toEqual([])
    expect(paths.length).toBeGreaterThan(classes.length)
  })

  test('is as large as the README says, to fetch and on the disk, to a tenth', () => {
    const said = /(\d+) MB are fetched, (\d+) MB lie on the disk/.exec(readFileSync(join(PACKAGE, 'README.md'), 'utf8'))
    const sizes = readdirSync(PACKAGE, { recursive: true, encoding: 'utf8' }).map((file) =>
      statSync(join(PACKAGE, file)),
    )
    const onDisk = sizes.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0)
    const real = [statSync(inject('tarball')).size, onDisk].map((bytes) => bytes / 1e6)
    for (const [at, size] of real.entries()) expect(Math.abs(Number(said?.[at + 1]) / size - 1)).toBeLessThan(0.1)
  })

  test('is published as publint advises', async () => {
    const { messages, pkg } = await publint({ pkgDir: PACKAGE, pack: false, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  test('has types that every module system of today finds', async () => {
    const paths = [
      '.',
      ...modules.map((name) => `./${name}`),
      ...classes.map((name) => `./${name}/class`),
      './react',
      './vue',
      './svelte',
      './lite',
      './lite/react',
      './lite/now',
      './lite/now/class',
    ]
    const options = ['--profile', 'esm-only', '--no-color', '--no-emoji', '--entrypoints', ...paths]
    const { code, output } = await runTool('@arethetypeswrong/cli', [inject('tarball'), ...options], {
      command: 'attw',
    })
    expect(code, output).toBe(0)
  })
})
