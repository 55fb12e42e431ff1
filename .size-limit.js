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

const elements = filesIn('dist/elements')
  .filter((name) => name.endsWith('.js') && name !== 'dashboard.js')
  .map((name) => ({
    name: `<bird-${name.slice(0, -3)}> with all it needs`,
    path: withImports([`dist/elements/${name}`]),
    limit: '95 kB',
  }))

export default [
  // The aim is 100 kB (React and React DOM are 58 of it); until then this keeps it from growing.
  { name: 'dashboard page', path: dashboardFiles(), limit: '109.5 kB' },
  ...elements,
  { name: 'everything in one file', path: 'dist/all.js', limit: '125 kB' },
]
