import type { Browser } from 'playwright-core'
import { startBrowser } from '../support/browser.ts'
import { buildBareTable } from './bare-server.ts'
import { type Figure, FIGURES } from './figures.ts'
import { type Line, printLine, summarise, writeResults } from './report.ts'
import { openScene, type Scene, SUBJECTS } from './scene.ts'

// `npm run bench [-- figure …] [--runs N]`: ours beside a bare React table, medians, results/bench.json.
const RESULTS = 'results/bench.json'
const DEFAULT_RUNS = 7

const args = process.argv.slice(2)
const runsAt = args.indexOf('--runs')
const runs = runsAt < 0 ? DEFAULT_RUNS : Number(args[runsAt + 1])
const asked = args.filter((_, index) => runsAt < 0 || (index !== runsAt && index !== runsAt + 1))
const unknown = asked.filter((name) => !(name in FIGURES))
if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
  console.error(`usage: npm run bench -- [${Object.keys(FIGURES).join('|')}] … [--runs N]`)
  process.exit(2)
}

await buildBareTable()
const browser = await startBrowser()
const scenes = new Map<number, Scene>()
const lines: Line[] = []
console.log(
  `Medians of ${runs} runs, ours beside a bare React table of the same rows (Chromium ${browser.version()})\n`,
)
try {
  for (const [name, figure] of Object.entries(FIGURES)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const measured = await measure(name, figure, await sceneFor(figure.species, browser))
    for (const line of measured) printLine(line)
    lines.push(...measured)
    writeResults(RESULTS, lines, browser.version())
  }
} finally {
  for (const scene of scenes.values()) await scene.close()
  await browser.close()
}
const broken = lines.filter((line) => !summarise(line).kept)
console.log(
  `\n${RESULTS} written. ${broken.length === 0 ? 'Every limit is kept.' : `${broken.length} above their limit.`}`,
)
process.exit(broken.length > 0 ? 1 : 0)

async function sceneFor(species: number, inBrowser: Browser): Promise<Scene> {
  const scene = scenes.get(species) ?? (await openScene(inBrowser, species))
  scenes.set(species, scene)
  return scene
}

/** All runs of one figure; ours and the bare one take turns, so that a slow minute of the machine hits both. */
async function measure(name: string, figure: Figure, scene: Scene): Promise<Line[]> {
  const values = Object.entries(figure.values)
  const collected = values.map(() => ({ ours: [] as number[], bare: [] as number[] }))
  for (let run = 0; run < runs; run += 1) {
    for (const subject of figure.isOursAlone ? (['ours'] as const) : SUBJECTS) {
      const numbers = await figure.measure(scene, subject)
      for (const [index, [value]] of values.entries()) collected[index]?.[subject].push(numbers[value] ?? Number.NaN)
    }
  }
  return values.map(([value, about], index) => ({
    figure: name,
    title: figure.title,
    value,
    about,
    runs: collected[index] ?? { ours: [], bare: [] },
  }))
}
