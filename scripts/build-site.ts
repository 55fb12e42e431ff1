/**
 * Builds the static site into `dist/site/`: home, dashboard, wall, gallery, recipes and documents, with the garden in a worker of each page. Any
 * host of files will do, below any path.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { contents, documentPages } from './build/site-docs.ts'
import { finishedPage, pagesOfSite, SITE } from './build/site.ts'

for (const mode of ['site', 'site-demo', 'site-elements']) await build({ mode, logLevel: 'warn' })
const DOCS = `${SITE}docs/`
const frame = readFileSync(`${DOCS}index.html`, 'utf8')
for (const { name, title, html } of documentPages(DOCS)) {
  const page = frame
    .replace('<title>Documents', () => `<title>${title}`)
    .replace('<!--contents-->', () => contents(name))
    .replace('<!--document-->', () => html)
  writeFileSync(DOCS + name, page)
}
for (const [path, html] of pagesOfSite()) writeFileSync(SITE + path, finishedPage(html, path))
