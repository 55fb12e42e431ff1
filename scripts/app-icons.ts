/**
 * Writes the mark (src/page/mark.svg) and the icons of the installed page from its egg, once: `node scripts/app-icons.ts`, after
 * a change of how eggs are drawn. What it writes is kept with the sources.
 */
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { markMarkup } from '../src/page/mark.ts'
import { CHROMIUM_FLAGS } from '../tests/support/chromium-flags.mjs'
import { findBrowser } from './find-browser.mjs'
import { inProject } from './project.mjs'

/** Pixels, how much of them the egg takes, and the ground: none where systems show the icon as it is. */
const ICONS = [
  { name: 'icon-192', size: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512', size: 512, share: 1, ground: 'transparent' },
  { name: 'icon-maskable', size: 512, share: 0.66, ground: 'oklch(.955 .03 75)' },
  { name: 'icon-180', size: 180, share: 0.8, ground: 'oklch(.955 .03 75)' },
]

const executablePath = findBrowser()
if (executablePath === undefined) throw new Error('No Chromium: set CHROME_PATH')
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
const mark = markMarkup()
  .replace(/ class="[^"]*"| aria-hidden="true"/g, '')
  .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
writeFileSync(inProject('src/page/mark.svg'), mark)
const egg = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`
for (const { name, size, share, ground } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const edge = Math.round(size * share)
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}"><img src="${egg}" width="${edge}" height="${edge}">`,
  )
  await page.locator('img').evaluate((image) => (image as HTMLImageElement).decode()) // reason: an img
  writeFileSync(inProject('src/page/icons', `${name}.png`), await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
