import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve } from '../package/site.ts'
import { startBrowser, withPage } from '../support/browser.ts'
import { startStation, type TestStation } from '../support/station.ts'
import { type App, elementsIn, elementsOfRecipe, install, makeApp } from './app.ts'

/** The recipes of the gallery, each in the starter of its framework: strict types, built, drawn on a server, taken over, live. */

const PAGE_CSS = new URL('../../demo/pages/recipes/', import.meta.url).pathname

let browser: Browser
let station: TestStation
beforeAll(async () => {
  ;[browser, station] = await Promise.all([startBrowser(), startStation()])
  await station.lab({ pause: true })
})
afterAll(async () => {
  await browser?.close()
  await station?.stop()
})

const NO_ICON = [{ pattern: /favicon|icons?\.svg/, reason: 'the starter’s own' }]

/** Looks at a page, on which nothing may be warned of: frameworks say there what did not fit when they took a page over. */
async function visit(origin: string, look: (page: Page) => Promise<void>): Promise<void> {
  const warnings: string[] = []
  await withPage(browser, { allow: NO_ICON }, async (page) => {
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
    await page.goto(origin)
    await look(page)
  })
  expect(warnings).toEqual([])
}

const owlSings = (): Promise<unknown> =>
  station.lab({ detections: [{ scientificName: 'Strix aluco', commonName: 'Tawny Owl', confidence: 0.97 }] })

/** Builds an app of Vite for both sides, and serves what the server side drew. */
async function buildAndServe(app: App, draw: string, root: string): Promise<{ origin: string; html: string }> {
  app.write('src/server.ts', draw)
  await app.run('npm', ['run', 'build'])
  await app.run('npx', ['vite', 'build', '--ssr', 'src/server.ts', '--outDir', 'server'])
  const html = (await app.run('node', ['server/server.js'])).trim()
  app.change('dist/index.html', `<div id="${root}"></div>`, `<div id="${root}">${html}</div>`)
  const site = await serve(join(app.folder, 'dist'))
  return { origin: site.origin, html }
}

const vite = (template: string): Promise<App> =>
  makeApp('create-vite@latest', ['--template', template, '--no-interactive'])

const takeStyle = (name: string, app: App, into: string): void =>
  cpSync(join(PAGE_CSS, name, 'page.css'), join(app.folder, into, 'page.css'))

describe('create-vite', () => {
  test('react-ts: components, props and events, taken over from the HTML of a server', async () => {
    const app = await vite('react-ts')
    await install(app)
    app.takeRecipe('react', station.origin, 'src')
    takeStyle('react', app, 'src')
    app.write(
      'src/main.tsx',
      `import { hydrateRoot } from 'react-dom/client'
      import { Desk } from './desk.tsx'
      import './page.css'
      hydrateRoot(document.getElementById('root')!, <Desk />, { onRecoverableError: (error) => console.error(error) })`,
    )
    app.write('src/wrong.tsx', WRONG_REACT)
    const { origin, html } = await buildAndServe(
      app,
      `import { createElement } from 'react'
      import { renderToString } from 'react-dom/server'
      import { Desk } from './desk.tsx'
      console.log(renderToString(createElement(Desk)))`,
      'root',
    )
    expect(elementsIn(html)).toContain(
      'bird-detections heading="What came in" limit="10" min-confidence="60" no-source="" view="list"',
    )
    await visit(origin, async (page) => {
      await page.locator('bird-detections [part~="item"]').first().waitFor()
      await owlSings()
      await page.getByText('1 since you sat down').waitFor()
      await page.locator('bird-detections [part~="name"] a', { hasText: 'Tawny Owl' }).click()
      await page.getByRole('heading', { level: 2, name: 'Tawny Owl', exact: true }).waitFor()
      await page.getByLabel('sure').fill('95')
      await expect.poll(() => page.locator('bird-detections').getAttribute('min-confidence')).toBe('95')
    })
  })

  test('vue-ts: templates that know tags, attributes and details of events', async () => {
    const app = await vite('vue-ts')
    await install(app)
    app.takeRecipe('vue', station.origin, 'src')
    await app.run('mv', ['src/vite.config.ts', 'vite.config.ts'])
    takeStyle('vue', app, 'src')
    app.write(
      'src/main.ts',
      `import { createSSRApp } from 'vue'\nimport './page.css'\nimport App from './App.vue'\ncreateSSRApp(App).mount('#app')\n`,
    )
    await app.run('rm', ['-rf', 'src/components'])
    const { origin, html } = await buildAndServe(
      app,
      `import { createSSRApp } from 'vue'
      import { renderToString } from 'vue/server-renderer'
      import App from './App.vue'
      console.log(await renderToString(createSSRApp(App)))`,
      'app',
    )
    expect(elementsIn(html)).toEqual(elementsOfRecipe('vue', station.origin))
    await visit(origin, async (page) => {
      await page.locator('bird-daily-summary a[part~="species-name"]').first().click()
      await page.getByText(/^Today we look up: \w/).waitFor()
      expect(page.context().pages()).toHaveLength(1)
    })
    app.write('src/Wrong.vue', WRONG_VUE)
    const said = await app.run('npx', ['vue-tsc', '-b'], true)
    expect(said).toMatch(/Wrong\.vue.*\n?.*"huge"/)
    expect(said).toMatch(/Wrong\.vue.*'nonsense' does not exist/)
    expect(said.match(/error TS/g)).toHaveLength(2)
  })

  test('svelte-ts: markup that knows tags, attributes and details of events', async () => {
    const app = await vite('svelte-ts')
    await install(app)
    app.takeRecipe('svelte', station.origin, 'src')
    takeStyle('svelte', app, 'src')
    app.write(
      'src/main.ts',
      `import { hydrate } from 'svelte'\nimport './page.css'\nimport App from './App.svelte'\nexport default hydrate(App, { target: document.getElementById('app')! })\n`,
    )
    app.change('tsconfig.app.json', '"noEmit": true,', '"noEmit": true, "strict": true,')
    await app.run('rm', ['-rf', 'src/lib', 'src/app.css'])
    const { origin, html } = await buildAndServe(
      app,
      `import { render } from 'svelte/server'
      import App from './App.svelte'
      console.log(render(App).body)`,
      'app',
    )
    expect(elementsIn(html)).toEqual(elementsOfRecipe('svelte', station.origin))
    await visit(origin, async (page) => {
      await page.locator('bird-detections [part~="item"], bird-detections tbody tr').first().waitFor()
      await owlSings()
      await page.getByRole('heading', { level: 1, name: 'Tawny Owl' }).waitFor()
    })
    expect(await app.run('npm', ['run', 'check'])).toMatch(/\b0 errors/i)
    app.write('src/Wrong.svelte', WRONG_SVELTE)
    const said = await app.run('npm', ['run', 'check'], true)
    expect(said).toContain('"huge"')
    expect(said).toContain("'nonsense' does not exist")
    expect(said).toMatch(/\b2 errors/i)
  })
})

test('create-next-app: server components as they are, handlers that live after hydration', async () => {
  const starter = ['--ts', '--app', '--no-eslint', '--no-tailwind', '--no-src-dir', '--use-npm', '--skip-install']
  const app = await makeApp('create-next-app@latest', [...starter, '--disable-git', '--yes'])
  await install(app)
  await app.run('rm', ['-rf', 'app'])
  app.takeRecipe('next', station.origin, '.')
  takeStyle('next', app, 'app')
  mkdirSync(join(app.folder, 'app', 'heard'))
  app.write(
    'app/heard/page.tsx',
    `'use client'
    import { BirdNow } from 'dawn-chorus/react'
    import { useState } from 'react'
    export default function Heard() {
      const [name, setName] = useState('nobody')
      return (
        <main>
          <h1>{name}</h1>
          <BirdNow station="${station.origin}" onBirdHeard={({ detail }) => setName(detail.detection.commonName)} />
        </main>
      )
    }`,
  )
  await app.run('npx', ['next', 'build'])
  const origin = await app.serve('npx', (port) => ['next', 'start', '--port', String(port)])
  const html = await (await fetch(origin)).text()
  expect(elementsIn(html)).toEqual(elementsOfRecipe('next', station.origin))
  await visit(origin, async (page) => {
    await page.locator('bird-daily-summary [part~="species-row"]').first().waitFor()
  })
  await visit(`${origin}/heard`, async (page) => {
    await page.locator('bird-now [part~="name"], bird-now [part~="empty"]').first().waitFor()
    await owlSings()
    await page.getByRole('heading', { level: 1, name: 'Tawny Owl' }).waitFor()
  })
})

// its starter fetches its templates from elsewhere than the registry: this is what the smallest one has
test('astro: plain markup and one script', async () => {
  const app = await makeApp()
  mkdirSync(join(app.folder, 'src', 'pages'), { recursive: true })
  app.write('package.json', JSON.stringify({ name: 'app', private: true, type: 'module' }))
  app.write(
    'tsconfig.json',
    JSON.stringify({ extends: 'astro/tsconfigs/strict', include: ['.astro/types.d.ts', 'src'] }),
  )
  app.takeRecipe('astro', station.origin, '.')
  takeStyle('astro', app, 'src')
  await install(app, 'astro', '@astrojs/check', 'typescript@5')
  expect(await app.run('npx', ['astro', 'check'])).toMatch(/\b0 errors/)
  await app.run('npx', ['astro', 'build'])
  expect(elementsIn(app.read('dist/index.html'))).toEqual(elementsOfRecipe('astro', station.origin))
  const site = await serve(join(app.folder, 'dist'))
  await visit(site.origin, async (page) => {
    await page.locator('bird-daily-summary').scrollIntoViewIfNeeded()
    await page.locator('bird-daily-summary [part~="species-row"]').first().waitFor()
  })
})

const WRONG_REACT = `
  import { BirdNow } from 'dawn-chorus/react'
  export const Wrong = () => (
    <>
      {/* @ts-expect-error no such variant */}
      <BirdNow variant="huge" />
      {/* @ts-expect-error no such detail */}
      <BirdNow onBirdHeard={({ detail }) => detail.nonsense} />
    </>
  )`
const WRONG_VUE = `<script setup lang="ts">
import type {} from 'dawn-chorus/vue'
</script>
<template>
  <bird-now variant="huge" />
  <bird-now @bird-heard="({ detail }) => detail.nonsense" />
</template>
`
const WRONG_SVELTE = `<script lang="ts">
  import type {} from 'dawn-chorus/svelte'
</script>
<bird-now variant="huge"></bird-now>
<bird-now onbird-heard={({ detail }) => detail.nonsense}></bird-now>
`
