import type { Plugin } from 'vite'

const ATOM = /^(?:export )?const (\w+Atom)\b[^=\n]*= (?![(<])/gm

/** A module of the state whose atoms say in developer tools what they are called in the code. */
export const withAtomNames = (code: string): string =>
  code + [...code.matchAll(ATOM)].map(([, name]) => `\n${name}.debugLabel = '${name}'`).join('')

/** Names the atoms of all modules of the state, while the page is developed: no build has them. */
export const atomNames = (): Plugin => ({
  name: 'atom-names',
  enforce: 'post', // types are gone
  transform: (code, id) => (/\/src\/state\/.*\.ts$/.test(id) ? { code: withAtomNames(code), map: null } : undefined),
})
