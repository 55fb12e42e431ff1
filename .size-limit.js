import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

// Budgets of the build, brotli. What counts is what a visitor downloads: an entry with everything it imports, not the entry alone.

/** What the first screen of the dashboard imports later than its entry: it is needed there, so it counts. */
const ON_THE_DASHBOARD = ['daily-summary', 'detections', 'theme-toggle']

/** Files with everything they import statically, each once. */
function withImports(files, known = new Set()) {
  for (const file of files) {
    if (known.has(file)) continue
    known.add(file)
    if (!file.endsWith('.js')) continue
    const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
    const requests = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest),
      ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
    ]
    const imported = requests.flatMap((request) =>
      request?.value.startsWith('.') ? [join(dirname(file), request.value)] : [],
    )
    withImports(imported, known)
  }
  return [...known]
}

const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

function dashboardFiles() {
  const html = existsSync('dist/page/index.html') ? readFileSync('dist/page/index.html', 'utf8') : ''
  const named = [...html.matchAll(/\/ui\/(assets\/[^"']+\.(?:js|css))/g)].map(([, path]) => `dist/page/${path}`)
  const later = filesIn('dist/page/assets').filter((name) =>
    ON_THE_DASHBOARD.some((start) => name.startsWith(`${start}-`) && /\.(js|css)$/.test(name)),
  )
  return withImports([...new Set(named), ...later.map((name) => `dist/page/assets/${name}`)])
}

/** What a page that is not the first brings beyond the dashboard, which is there by then. */
const beyondDashboard = (name, later = []) => {
  const there = [...dashboardFiles(), ...later.flatMap(pageFilesOf)]
  return pageFilesOf(name).filter((file) => !there.includes(file))
}

/** Files of one piece of the page, with what they import. */
const pageFilesOf = (name) =>
  withImports(
    filesIn('dist/page/assets')
      .filter((file) => file.startsWith(`${name}-`) && /\.(js|css)$/.test(file))
      .map((file) => `dist/page/assets/${file}`),
  )

/** What every page loads once it stands. */
const IN_THE_FRAME = ['notification-bell', 'toasts']

/** The first element on a page brings React and our core, and the first with birds what all of those share. */
const FIRST = 'theme-toggle'
const FIRST_WITH_BIRDS = 'now'
/** What is no element, and the page, which has a budget of its own. */
const NOT_AN_ELEMENT = ['all', 'dashboard', 'inert', 'loader']
const LARGEST = 'detection'
/**
 * The heatmap counts, sorts and draws a whole day; the cards play, the page of a detection is a page; the list reads the search
 * language and does what stations cannot; the queue finds, plays and sends.
 */
const LARGER = {
  'detection-list': '34.7 kB',
  'daily-summary': '16.6 kB',
  detections: '11.6 kB',
  detection: '19.5 kB',
  review: '18.7 kB',
  notifications: '29.1 kB',
  'search-box': '13.8 kB',
  'search-form': '15.4 kB',
  toasts: '8.1 kB',
}

const partsOf = (name, build = 'elements') => withImports([`dist/${build}/${name}.js`])
const partsOfAll = (build) => [...new Set(elements.flatMap((name) => partsOf(name, build)))]
const entries = filesIn('dist/elements').filter((name) => name.endsWith('.js'))
const elements = entries.map((name) => name.slice(0, -'.js'.length)).filter((name) => !NOT_AN_ELEMENT.includes(name))
const there = elements.includes(FIRST_WITH_BIRDS) ? [...partsOf(FIRST), ...partsOf(FIRST_WITH_BIRDS)] : []
const further = elements
  .filter((name) => name !== FIRST && name !== FIRST_WITH_BIRDS)
  .map((name) => ({
    name: `<bird-${name}> beside <bird-${FIRST_WITH_BIRDS}>`,
    path: partsOf(name).filter((file) => !there.includes(file)),
    limit: LARGER[name] ?? '8 kB',
  }))

export default [
  // The aim is 100 kB (React and React DOM are 58 of it); until then this keeps it from growing.
  { name: 'dashboard page', path: dashboardFiles(), limit: '120.1 kB' },
  { name: 'review beyond the dashboard', path: beyondDashboard('review'), limit: '26.8 kB' },
  { name: 'list beyond the dashboard', path: beyondDashboard('detection-list'), limit: '26.1 kB' },
  { name: 'notifications beyond the dashboard', path: beyondDashboard('notifications', IN_THE_FRAME), limit: '20 kB' },
  { name: 'search box beyond the dashboard', path: beyondDashboard('search-box'), limit: '12.1 kB' },
  { name: 'loader', path: partsOf('loader'), limit: '3 kB' },
  { name: `<bird-${FIRST}> alone`, path: partsOf(FIRST), limit: '75.1 kB' },
  { name: `<bird-${FIRST_WITH_BIRDS}> alone`, path: partsOf(FIRST_WITH_BIRDS), limit: '93.3 kB' },
  ...further,
  { name: `<bird-${FIRST}> alone, lite`, path: partsOf(FIRST, 'lite'), limit: '26 kB' },
  { name: `<bird-${FIRST_WITH_BIRDS}> alone, lite`, path: partsOf(FIRST_WITH_BIRDS, 'lite'), limit: '43.6 kB' },
  { name: `<bird-${LARGEST}> alone, lite`, path: partsOf(LARGEST, 'lite'), limit: '55.4 kB' },
  { name: 'every element on one page', path: partsOfAll('elements'), limit: '226.4 kB' },
  { name: 'every element on one page, lite', path: partsOfAll('lite'), limit: '174.7 kB' },
  { name: 'words of one language', path: 'dist/elements/chunks/en-*.js', limit: '6.5 kB' },
  { name: 'words that no first screen shows', path: 'dist/elements/chunks/en.more-*.js', limit: '9.5 kB' },
  { name: 'everything in one file, in all languages', path: 'dist/all.js', limit: '320 kB' },
  { name: 'what plays live sound, beside the one file', path: 'dist/all-live-sound.js', limit: '98 kB' },
]
