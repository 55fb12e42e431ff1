import { copyFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { Marked } from 'marked'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

const DECISIONS = 'src/decisions'

/** Documents for each kind of reader, in order. */
const READERS: readonly (readonly [reader: string, files: readonly string[]])[] = [
  [
    'Owners',
    [
      'docs/install.md',
      'docs/use.md',
      'docs/recorders.md',
      'docs/public-door.md',
      'docs/many-visitors.md',
      'docs/snapshot.md',
      'CHANGELOG.md',
    ],
  ],
  ['Makers', ['docs/embed.md', 'docs/elements.md', 'demo/serve/README.md', 'docs/versions.md']],
  ['Home Assistant', ['docs/home-assistant.md', 'packaging/home-assistant/DOCS.md']],
  [
    'Developers',
    ['CONTRIBUTING.md', 'src/README.md', 'SECURITY.md', ...decisions().map((name) => `${DECISIONS}/${name}`)],
  ],
]

function decisions(): readonly string[] {
  return readdirSync(PROJECT + DECISIONS).toSorted()
}

/** File name of a document on the site: that of the document, or of its folder. */
function nameOf(file: string): string {
  const own = basename(file, '.md')
  return `${(['README', 'DOCS'].includes(own) ? basename(dirname(file)) + (own === 'DOCS' ? '-app' : '') : own).toLowerCase()}.html`
}

/** Documents by their files in the repository, with their names on the site. */
const NAMES: ReadonlyMap<string, string> = new Map(
  READERS.flatMap(([, files]) => files.map((file) => [file, file === 'src/README.md' ? 'house.html' : nameOf(file)])),
)

/** Page of documents: its name in their folder, its title and its text as HTML. */
export interface DocumentPage {
  readonly name: string
  readonly title: string
  readonly html: string
}

const sourceOf = (file: string): string => readFileSync(PROJECT + file, 'utf8')
/** Titles of documents that are called like the project, or like another one. */
const OTHER_TITLES: Readonly<Record<string, string>> = {
  'packaging/home-assistant/DOCS.md': 'The app',
  'docs/recorders.md': 'What each recorder gives',
}
const titleOf = (file: string): string => OTHER_TITLES[file] ?? firstHeading(sourceOf(file))
const firstHeading = (source: string): string => (/^# (.+)$/m.exec(source)?.[1] ?? '').replaceAll('`', '')
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Every document as a page, and the overview of them. Pictures are copied to `folder`. */
export function documentPages(folder: string): readonly DocumentPage[] {
  mkdirSync(folder, { recursive: true })
  const pages = [...NAMES].map(([file, name]) => {
    const source = sourceOf(file)
    return { name, title: titleOf(file), html: htmlOf(source, file, folder) }
  })
  return [{ name: 'index.html', title: 'Documents', html: overview() }, ...pages]
}

/** Lists of the documents, the present one marked. */
export const contents = (present: string): string =>
  READERS.map(([reader, files]) => {
    const lines = files.map((file) => {
      const name = NAMES.get(file) ?? ''
      const mark = name === present ? ' aria-current="page"' : ''
      return `<li><a href="${name}"${mark}>${escaped(titleOf(file))}</a></li>`
    })
    return `<h2>${reader}</h2><ul>${lines.join('')}</ul>`
  }).join('')

function overview(): string {
  const lists = contents('').split(/(?=<h2>)/)
  return `<h1>Documents</h1><p>One page for each question, for whoever asks it.</p><div class="overview">${lists.map((list) => `<section>${list}</section>`).join('')}</div>`
}

/** HTML of a document; links between documents lead to their pages, those to other files of the repository to nowhere. */
function htmlOf(source: string, file: string, folder: string): string {
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === 'image') token['href'] = pictureOf(join(dirname(file), String(token['href'])), folder)
      if (token.type === 'link') token['href'] = addressOf(String(token['href']), file)
    },
  })
  return marked
    .parse(source, { async: false })
    .replaceAll(/<a href="">(.*?)<\/a>/gs, '$1')
    .replaceAll(
      /<h([1-6])>(.*?)<\/h\1>/gs,
      (_, level: string, text: string) => `<h${level} id="${anchorOf(text)}">${text}</h${level}>`,
    )
    .replaceAll(/<table>.*?<\/table>/gs, '<div class="table" tabindex="0">$&</div>')
}

/** Anchor of a heading, as the repository's links have it. */
const anchorOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&\w+;|&#\d+;/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

function addressOf(href: string, file: string): string {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const name = NAMES.get(join(dirname(file), path))
  return name === undefined ? '' : name + (anchor === undefined ? '' : `#${anchor}`)
}

function pictureOf(path: string, folder: string): string {
  copyFileSync(PROJECT + path, join(folder, basename(path)))
  return basename(path)
}
