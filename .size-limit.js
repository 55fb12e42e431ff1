import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { LATER_TAGS, LISTEN_TAG } from './src/page/frame-elements.ts'

// Budgets of the build, brotli. What counts is what a visitor downloads: an entry with everything it imports, not the entry alone.

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

/** Which modules each file of the page is made of (`scripts/build/page-chunks.ts`). */
const built = existsSync('dist/.page-files.json') ? JSON.parse(readFileSync('dist/.page-files.json', 'utf8')) : {}

/** Files of the page that hold modules, with what they import. */
const pageFilesOf = (...modules) => {
  const named = Object.keys(built).filter((file) => built[file].some((module) => modules.includes(module)))
  return withImports(named.map((file) => `dist/page/${file}`))
}

/** What the page itself names, and what that imports: the first screen. */
function dashboardFiles() {
  const html = existsSync('dist/page/index.html') ? readFileSync('dist/page/index.html', 'utf8') : ''
  const named = [...html.matchAll(/\/ui\/(assets\/[^"']+\.(?:js|css))/g)].map(([, path]) => `dist/page/${path}`)
  return withImports([...new Set(named)])
}

const element = (name) => `elements/${name}.ts`

/** What a dashboard loads once its rows stand: the pictures of its cards, what counts live, and what the rows lead to. */
const WITH_THE_CARDS = [
  'src/parts/spectrogram/picture.tsx',
  'src/parts/clip-player/clip-player-chunk.ts',
  'src/state/day/live-counting.ts',
  'src/features/daily-summary/after-rows-chunk.ts',
]

/** What every page loads once it stands. */
const IN_THE_FRAME = [
  ...[...LATER_TAGS, LISTEN_TAG].map((tag) => element(tag.slice('bird-'.length))),
  'src/page/after-frame-chunk.ts',
  'src/features/live-listen/listen-header.tsx',
  'src/state/live/live-begin.ts',
  'src/state/notifications/notice-announcing.ts',
]

/** What a page that is not the first brings beyond the dashboard, which is there by then. */
const beyondDashboard = (module, later = []) => {
  const there = [...dashboardFiles(), ...pageFilesOf(...WITH_THE_CARDS, ...IN_THE_FRAME, ...later)]
  return pageFilesOf(module).filter((file) => !there.includes(file))
}

/** The window for live sound, which comes when somebody asks for it: the picture is there by then. */
const LIVE_PICTURE = 'src/features/live-listen/live-spectrogram/live-spectrogram.tsx'
const LIVE_WINDOW = ['window-chunk.ts', 'two-minutes.tsx'].map((file) => `src/features/live-listen/live-window/${file}`)
const beyondLivePicture = () => LIVE_WINDOW.flatMap((module) => beyondDashboard(module, [LIVE_PICTURE]))

const SETTINGS = 'src/features/settings/extras'

/** The first element on a page brings React and our core, and the first with birds what all of those share. */
const FIRST = 'theme-toggle'
const FIRST_WITH_BIRDS = 'now'
/** What is no element, and the page, which has a budget of its own. */
const NOT_AN_ELEMENT = ['all', 'dashboard', 'loader']
const LARGEST = 'detection'
/**
 * The heatmap counts, sorts and draws a whole day; the cards play, the page of a detection is a page; the list reads the search
 * language and does what stations cannot; live listening is heard, seen and lost; the queue finds, plays and sends.
 */
const LARGER = {
  analytics: '74.5 kB',
  chart: '61.3 kB',
  compare: '69.4 kB',
  'detection-list': '58.7 kB',
  'daily-summary': '21.8 kB',
  detections: '15.6 kB',
  detection: '49.2 kB',
  'level-meter': '11.1 kB',
  'live-listen': '9.8 kB',
  review: '33.0 kB',
  'spectrogram-player': '21.5 kB',
  'notification-bell': '11.3 kB',
  notifications: '51.6 kB',
  'search-box': '21.2 kB',
  'search-form': '26.7 kB',
  settings: '38.3 kB',
  species: '32.9 kB',
  toasts: '14.6 kB',
  about: '24.9 kB',
  login: '8.8 kB',
  open: '14.0 kB',
  system: '35.5 kB',
}

/** What every dashboard of Home Assistant loads, and what its first card then does. */
const HOME_CARDS = 'dist/home-assistant'
const cardFiles = (...names) =>
  withImports(
    filesIn(HOME_CARDS)
      .filter((file) => names.some((name) => new RegExp(`^${name}(-[\\w-]{8})?\\.js$`).test(file)))
      .map((file) => `${HOME_CARDS}/${file}`),
  )
/** The words of the first language beside those that are there at once: two files called after it, of which one is for editors. */
const firstWords = () =>
  filesIn(HOME_CARDS)
    .filter((file) => /^en-[\w-]+\.js$/.test(file))
    .map((file) => `${HOME_CARDS}/${file}`)
    .filter((file) => /"now\.|"cardForm\./.test(readFileSync(file, 'utf8')))

const partsOf = (name, build = 'elements') => withImports([`dist/${build}/${name}.js`])
/** Elements for the pages of a station alone: nobody has them among others. */
const OF_THE_OWNER = ['about', 'settings', 'system']
const forEverybody = (name) => !OF_THE_OWNER.includes(name)
const partsOfAll = (build) => [...new Set(elements.filter(forEverybody).flatMap((name) => partsOf(name, build)))]
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
  { name: 'dashboard page', path: dashboardFiles(), limit: '135 kB' },
  {
    name: 'dashboard until it stands still',
    path: [...new Set([...dashboardFiles(), ...pageFilesOf(...WITH_THE_CARDS, ...IN_THE_FRAME)])],
    limit: '225.9 kB',
  },
  // of pages a little more than is measured: what they share with others may move from file to file
  { name: 'review beyond the dashboard', path: beyondDashboard(element('review')), limit: '15.4 kB' },
  { name: 'list beyond the dashboard', path: beyondDashboard(element('detection-list')), limit: '32.7 kB' },
  { name: 'notifications beyond the dashboard', path: beyondDashboard(element('notifications')), limit: '17.2 kB' },
  { name: 'analytics beyond the dashboard', path: beyondDashboard(element('analytics')), limit: '60.3 kB' },
  { name: 'compare beyond the dashboard', path: beyondDashboard(element('compare')), limit: '58.1 kB' },
  { name: 'species beyond the dashboard', path: beyondDashboard(element('species')), limit: '19.5 kB' },
  { name: 'settings beyond the dashboard', path: beyondDashboard(element('settings')), limit: '39 kB' },
  { name: 'words of the settings', path: 'dist/elements/chunks/en.settings-*.js', limit: '23.3 kB' },
  {
    name: 'audio settings beyond settings',
    path: beyondDashboard(`${SETTINGS}/audio.ts`, [element('settings')]),
    limit: '8.6 kB',
  },
  {
    name: 'species settings beyond settings',
    path: beyondDashboard(`${SETTINGS}/wanted-species.ts`, [element('settings')]),
    limit: '38.4 kB',
  },
  {
    name: 'playing a day beyond the dashboard',
    path: beyondDashboard('src/features/daily-summary/day-playback/day-playback.tsx'),
    limit: '8.4 kB',
  },
  { name: 'the live window beyond the live picture', path: beyondLivePicture(), limit: '2 kB' },
  // beside the page of a detection; the words are in the file of words, and what analyses and draws is the player's
  {
    name: 'postcard beyond the page of a detection',
    path: beyondDashboard('src/parts/postcard/postcard.tsx', [
      element('detection'),
      'src/parts/spectrogram-player-core/player-chunk.ts',
      'src/state/sound/sound-engine.ts',
    ]),
    limit: '8.6 kB',
  },
  { name: 'loader', path: partsOf('loader'), limit: '3 kB' },
  { name: `<bird-${FIRST}> alone`, path: partsOf(FIRST), limit: '85.5 kB' },
  { name: `<bird-${FIRST_WITH_BIRDS}> alone`, path: partsOf(FIRST_WITH_BIRDS), limit: '106.6 kB' },
  ...further,
  { name: `<bird-${FIRST}> alone, lite`, path: partsOf(FIRST, 'lite'), limit: '44.9 kB' },
  { name: `<bird-${FIRST_WITH_BIRDS}> alone, lite`, path: partsOf(FIRST_WITH_BIRDS, 'lite'), limit: '57.9 kB' },
  { name: `<bird-${LARGEST}> alone, lite`, path: partsOf(LARGEST, 'lite'), limit: '92.3 kB' },
  { name: 'every element on one page', path: partsOfAll('elements'), limit: '336.8 kB' },
  { name: 'every element on one page, lite', path: partsOfAll('lite'), limit: '283.9 kB' },
  { name: 'words of one language', path: 'dist/elements/chunks/en-*.js', limit: '7.4 kB' },
  { name: 'words that no first screen shows', path: 'dist/elements/chunks/en.more-*.js', limit: '13.4 kB' },
  { name: 'cards of Home Assistant, before any is shown', path: cardFiles('home-assistant'), limit: '6 kB' },
  {
    name: 'first card of Home Assistant',
    path: [...new Set([...cardFiles('home-assistant', 'first-card'), ...firstWords()])],
    limit: '70.2 kB',
  },
  { name: 'everything in one file, in all languages', path: 'dist/all.js', limit: '514.4 kB' },
  { name: 'everything in one file, lite, in all languages', path: 'dist/all-lite.js', limit: '464 kB' },
  { name: 'React components', path: 'dist/react.js', limit: '1.5 kB' },
  { name: 'what plays live sound, beside the one file', path: 'dist/all-live-sound.js', limit: '98 kB' },
]
