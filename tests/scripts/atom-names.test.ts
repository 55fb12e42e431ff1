import { expect, test } from 'vitest'
import { withAtomNames } from '../../scripts/build/atom-names.ts'

test('atoms of a module say what they are called in the code; what makes atoms does not', () => {
  const code = `const slotAtom = atom(0)
export const shownAtom = atom((get) => get(slotAtom))
export const birdAtom = (name) => {
  const innerAtom = atom(name)
  return innerAtom
}`
  expect(withAtomNames(code)).toBe(`${code}
slotAtom.debugLabel = 'slotAtom'
shownAtom.debugLabel = 'shownAtom'`)
})
