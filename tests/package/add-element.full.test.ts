import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBrowser, withPage } from '../support/browser.ts'
import { copyProject, listedFiles, type ScratchProject, withMessage } from './scratch-project.ts'
import { serve, type Site, write } from './site.ts'

/** `src/README.md`, "Add an element": one is added to a copy of the project with the files that are listed, and no other. */
const SECTION = 'Add an element'

const DEFINITION = `import { oneOf } from '../define/attributes.ts'
import type { ElementDocs } from '../define/docs.ts'

export const attributes = { phase: oneOf(['new', 'full'], 'full') }

export const docs = {
  summary: 'How bright the night is.',
  attributes: { phase: 'The phase of the moon.' },
} as const satisfies ElementDocs<typeof attributes>
`
const CLASS = `import sheet from '../../src/features/moonlight/moonlight.css?sheet'
import { Moonlight } from '../../src/features/moonlight/moonlight.tsx'
import { elementClass } from '../define.ts'
import { attributes } from '../definitions/moonlight.ts'

/** The class of \`<bird-moonlight>\`: \`BirdMoonlight.define()\` registers it, importing it does not. */
export const BirdMoonlight = /* @__PURE__ */ elementClass('bird-moonlight', {
  component: Moonlight,
  attributes,
  sheet,
})
`
const REGISTRATION = `import { BirdMoonlight } from './classes/moonlight.ts'

BirdMoonlight?.define()
`
const COMPONENT = `import type { ReactNode } from 'react'
import { useText } from '../../ui/text.ts'

/** How bright the night is. */
export function Moonlight({ phase }: { readonly phase: 'new' | 'full' }): ReactNode {
  const text = useText()
  return (
    <p className="moonlight" data-phase={phase}>
      {text('moonlight.title')}
    </p>
  )
}
`
const BROWSER_TEST = `import '../../../elements/moonlight.ts'
import { expect } from '@open-wc/testing'
import { until } from '../../support/until.ts'

it('says how bright the night is', async () => {
  const element = document.createElement('bird-moonlight')
  document.body.append(element)
  await until(() => element.shadowRoot?.querySelector('p'))
  expect(element.shadowRoot?.textContent).to.contain('Bright as day')
})
`

let project: ScratchProject
let browser: Browser
let site: Site
beforeAll(async () => {
  project = copyProject()
  await project.follow(SECTION, 'moonlight', {
    'elements/definitions/<name>.ts': () => DEFINITION,
    'elements/classes/<name>.ts': () => CLASS,
    'elements/<name>.ts': () => REGISTRATION,
    'src/features/<name>/<name>.tsx': () => COMPONENT,
    'src/features/<name>/<name>.css': () => '.moonlight { letter-spacing: 7px; }\n',
    'src/i18n/messages/*.json': withMessage('moonlight.title', {
      de: 'Taghell',
      en: 'Bright as day',
      es: 'Como de día',
      fi: 'Kirkas kuin päivä',
      fr: 'Clair comme le jour',
      pt: 'Claro como o dia',
      sv: 'Klart som dagen',
    }),
    'docs/elements.md': async (_text, path) => {
      await project.run(['scripts/element-docs.ts'])
      return project.read(path)
    },
    'tests/features/<name>/<name>.browser.test.ts': () => BROWSER_TEST,
  })
  await project.run(['scripts/build.ts', 'elements'])
  ;[browser, site] = await Promise.all([startBrowser(), serve(project.folder)])
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  project?.remove()
})

test('nine files at most, the languages as one', () => {
  expect(listedFiles(SECTION).length).toBeLessThanOrEqual(9)
})

test('others have its types: the tag, the class, React, Vue, Svelte, and all of them together', () => {
  expect(project.read('dist/types/moonlight.d.ts')).toContain("'bird-moonlight': BirdMoonlight")
  expect(project.read('dist/types/classes/moonlight.d.ts')).toContain('BirdMoonlight')
  for (const framework of ['react', 'vue', 'svelte'])
    expect(project.read(`dist/types/${framework}.d.ts`)).toContain("'bird-moonlight'")
  expect(project.read('dist/react.js')).toContain('bird-moonlight')
  expect(project.read('dist/types/all.d.ts')).toContain("import './moonlight.js'")
})

test.each(['dist/custom-elements.json', 'dist/vscode.html-custom-data.json', 'docs/elements.md'])(
  '%s tells of it and its attribute',
  (path) => {
    expect(project.read(path)).toContain('bird-moonlight')
    expect(project.read(path)).toContain('The phase of the moon.')
  },
)

test.each(['moonlight', 'all', 'loader'])(
  'elements/%s registers it; it draws its words, as its sheet says',
  async (name) => {
    const tag = '<bird-moonlight station="https://birds.invalid" lang="en"></bird-moonlight>'
    const html = `<!doctype html><script type="module" src="/dist/elements/${name}.js"></script>${tag}`
    write(project.folder, { [`${name}.html`]: html })
    const allow = [{ pattern: /birds\.invalid/, reason: 'there is no such station' }]
    await withPage(browser, { allow }, async (page) => {
      await page.goto(`${site.origin}/${name}.html`)
      const drawn = page.getByText('Bright as day')
      await drawn.waitFor()
      expect(await drawn.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px')
    })
  },
)

test('it and its test have the right types', async () => {
  expect(await project.complaints(['tests/features/moonlight/moonlight.browser.test.ts'])).toBe('')
})

test('the tests of elements, words and rooms pass with it', async () => {
  await project.runTests(['tests/elements', 'tests/i18n/catalogues.test.ts', 'tests/architecture'])
})
