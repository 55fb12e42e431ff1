import { findSpecies } from '../garden/find-species.ts'
import type { StationNames } from '../../../server/station/names.ts'
import { KEPT_LANGUAGE } from '../garden/names.ts'
import type { GardenSpecies } from '../garden/species.ts'
import { isTree, type Tree } from './fields.ts'
import { at, textsAt, withAt } from './tree.ts'

const RULES = 'realtime.species.config'

/** Names of other languages are kept as the store keeps them; each visitor is told them in theirs again. */
export function inEnglish(tree: Tree): Tree {
  const ruled = withRulesNamed(tree, ({ names }) => names.en)
  return ['realtime.species.include', 'realtime.species.exclude'].reduce((result, path) => {
    if (!Array.isArray(at(result, path))) return result
    const names = textsAt(result, path).map((name) => {
      const bird = findSpecies(name)
      const isKept =
        !bird || [bird.names.en, bird.scientificName].some((one) => one.toLowerCase() === name.toLowerCase())
      return isKept ? name : bird.names.en
    })
    return withAt(result, path, names)
  }, ruled)
}

/** The rules of single birds under other names of them, in lower case; where there is a rule of that name it stays. */
function withRulesNamed(tree: Tree, nameOf: (bird: GardenSpecies) => string): Tree {
  const config = at(tree, RULES)
  if (!isTree(config)) return tree
  const named = Object.entries(config).map(([name, one]): [string, unknown] => {
    const bird = findSpecies(name)
    const other = bird ? nameOf(bird).toLowerCase() : name
    const isKept = name.toLowerCase() === other || name === bird?.scientificName || other in config
    return [isKept ? name : other, one]
  })
  return withAt(tree, RULES, Object.fromEntries(named))
}

/** The birds that were included and excluded, and those with rules, in a language. */
export const told = (tree: Tree, names: StationNames): Tree =>
  names.locale === KEPT_LANGUAGE
    ? tree
    : ['realtime.species.include', 'realtime.species.exclude'].reduce(
        (result, path) => {
          const list = at(result, path)
          return Array.isArray(list) ? withAt(result, path, textsAt(result, path).map(names.bird)) : result
        },
        withRulesNamed(tree, (bird) => names.bird(bird.names.en)),
      )
