import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { runTool } from '../../scripts/run-tool.mjs'
import { runInConsumer } from './consumer.ts'
import { type Files, write } from './site.ts'

const consumer = inject('consumer')

/** What the compiler says of TypeScript files in the project that installed the package. */
async function complaints(name: string, files: Files, module: 'nodenext' | 'esnext'): Promise<string> {
  const moduleResolution = module === 'nodenext' ? 'nodenext' : 'bundler'
  const libraries = { lib: ['ES2024', 'DOM'], types: [], skipLibCheck: false }
  const compilerOptions = { module, moduleResolution, strict: true, noEmit: true, jsx: 'react-jsx', ...libraries }
  write(join(consumer, name), { ...files, 'tsconfig.json': JSON.stringify({ compilerOptions }) })
  return (await runTool('typescript', ['--project', join(consumer, name)], { command: 'tsc' })).output
}

test.each(['nodenext', 'esnext'] as const)(
  'a page in TypeScript (%s) knows elements, properties and events',
  async (module) => {
    const page = `
    import 'dawn-chorus/now'
    import { discover } from 'dawn-chorus/loader'
    import { BirdDetections } from 'dawn-chorus/detections/class'

    discover(document)
    BirdDetections.define('my-birds')
    const now = document.createElement('bird-now')
    now.variant = 'ticker'
    // @ts-expect-error no such variant
    now.variant = 'huge'
    now.addEventListener('bird-heard', ({ detail }) => detail.detection.commonName.trim())
    // @ts-expect-error no such detail
    now.addEventListener('bird-heard', ({ detail }) => detail.nonsense)`
    expect(await complaints(`page-${module}`, { 'page.ts': page }, module)).toBe('')
  },
)

test('a React 19 app in TypeScript knows attributes, properties and events in its markup', async () => {
  const garden = `
    import 'dawn-chorus/detections'
    import 'dawn-chorus/spectrogram-player'
    import type {} from 'dawn-chorus/react'

    export const Garden = () => (
      <main>
        <bird-detections station="https://birds.example" limit={5} onbird-detection-select={(event) => event.preventDefault()} />
        <bird-spectrogram-player detection={7} onplay={(event) => event.type} ontimeupdate={() => {}} onClick={() => {}} />
        {/* @ts-expect-error React would never call it */}
        <bird-spectrogram-player detection={7} onPlay={() => {}} />
        {/* @ts-expect-error no such number */}
        <bird-detections limit={7} />
        {/* @ts-expect-error no such attribute */}
        <bird-detections nonsense="x" />
      </main>
    )`
  expect(await complaints('react-types', { 'garden.tsx': garden }, 'esnext')).toBe('')
})

test.each(['nodenext', 'esnext'] as const)('a misspelt module fails in types (%s) and in Node', async (module) => {
  const misspelt = ['dawn-chorus/nwo', 'dawn-chorus/nwo/class', 'dawn-chorus/lite/nwo']
  const page = misspelt.map((name, index) => `import * as wrong${index} from '${name}'\nvoid wrong${index}`).join('\n')
  const said = await complaints(`misspelt-${module}`, { 'page.ts': `${page}\nimport 'dawn-chorus/nwo'` }, module)
  expect([...said.matchAll(/error TS\d+: Cannot find module .*'(dawn-chorus[^']+)'/g)].map(([, name]) => name)).toEqual(
    [...misspelt, 'dawn-chorus/nwo'],
  )
  for (const name of misspelt)
    await expect(runInConsumer(process.execPath, ['--input-type=module', '-e', `import '${name}'`])).rejects.toThrow(
      'ERR_MODULE_NOT_FOUND',
    )
})
