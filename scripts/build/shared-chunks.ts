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
  {
    name: 'birds',
    test: /parts[\\/]((egg|thumbnail)[\\/]|(bird-name|bird-picture|navigating-link|station-link|use-bird-link)\.)|domain[\\/]station-paths\.ts$|state[\\/](clock|detections[\\/](live-detections|species-picture))\.ts$/,
  },
]
