/** What the search box, the list and the review share, and what the last two find it with: each in one file. */
const SEARCHES = [
  { name: 'query', test: /domain[\\/]search[\\/](query-address|parse-query)\.ts$|parts[\\/]more-words\.tsx?$/ },
  { name: 'results', test: /detections[\\/]query-results\.ts$/ },
]

/**
 * Everything the first screen runs in one file: React and our own code compress best together. What a person has to ask
 * for first (sign-in, menus, players), or only some stations need, stays apart and is loaded then.
 */
export const PAGE_CHUNKS = [
  { name: 'first-screen', test: /elements[\\/](dashboard|daily-summary|detections|theme-toggle)\.ts$/ },
  ...SEARCHES,
]

/**
 * What every element needs in one file: many small ones compress worse, and are all needed at once. What the loader shares
 * with them stays apart, so that it brings none of it.
 */
export const ELEMENT_CHUNKS = [
  { name: 'lifetime', test: /vite[\\/]preload-helper|platform[\\/]lifetime\.ts$/, priority: 1 },
  {
    name: 'core',
    test: /[\\/](elements[\\/]define|deferred|report|properties|ui[\\/](icon|button))\.tsx?$|ui[\\/]button\.css|react[\\/]jsx-runtime[\w.\\/-]*\.m?js$|useSetAtom\.m?js$/,
  },
  // whatever shows birds needs these, and so does the search box some of them
  { name: 'birds', test: /parts[\\/](egg|thumbnail)[\\/]|state[\\/](clock|detections[\\/]live-detections)\.ts$/ },
]
