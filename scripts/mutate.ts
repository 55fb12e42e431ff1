import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { mutantsOf } from './mutate/mutants.ts'
import { type Fate, tryMutants } from './mutate/mutation-run.ts'
import { inProject } from './project.mjs'

// `npm run mutate [-- file …]`: breaks one thing after the other in `src/domain` and `src/state` (or the named files), runs the unit
// tests that import it, and lists every mutant that none of them notices, with the share of those that were noticed.
const given = process.argv.slice(2)
const files = given.length > 0 ? given : globSync('src/{domain,state}/**/*.ts', { cwd: inProject() }).toSorted()
const all = { noticed: 0, tried: 0 }

for (const file of files) {
  const path = resolve(inProject(), file)
  const mutants = mutantsOf(readFileSync(path, 'utf8'))
  if (mutants.length === 0) continue
  const survivors: string[] = []
  let tried = 0
  const report = (index: number, fate: Fate): void => {
    tried += 1
    const mutant = mutants[index]
    if (fate !== 'survived' || !mutant) return
    survivors.push(`  ${file}:${mutant.line}  ${inOneLine(mutant.from)} → ${inOneLine(mutant.to) || 'nothing'}`)
  }
  let tests: number
  try {
    tests = await tryMutants(path, mutants.length, report)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
    continue
  }
  all.noticed += tried - survivors.length
  all.tried += tried
  console.log(`${file}: ${scoreOf(tried - survivors.length, tried)}${tests === 0 ? ', no unit test imports it' : ''}`)
  for (const survivor of survivors) console.log(survivor)
}
console.log(`\n${scoreOf(all.noticed, all.tried)} of the mutants were noticed`)

function scoreOf(noticed: number, tried: number): string {
  return `${tried === 0 ? 100 : Math.floor((100 * noticed) / tried)} % (${noticed} of ${tried})`
}

function inOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 90)} …` : line
}
