import { readFileSync } from 'node:fs'
import { inProject } from './project.mjs'
import { runTool } from './run-tool.mjs'

/** How far a number of the README may be from what is measured: a table that is changed with every commit is no help. */
const TOLERATED = 0.04

/**
 * Compares `dist/` with the budgets of `.size-limit.js`, and the README with both. Resolves with output and exit code.
 */
export async function measureSizes() {
  const { code, output } = await runTool('size-limit', ['--json'], { cwd: inProject() })
  const begins = output.indexOf('[')
  if (begins < 0) return { code: code || 1, output }
  const sizes = JSON.parse(output.slice(begins, output.lastIndexOf(']') + 1))
  const wrong = wrongNumbers(readFileSync(inProject('README.md'), 'utf8'), sizes)
  const lines = [...sizes.map(lineOf), ...wrong]
  return { code: code || (wrong.length > 0 ? 1 : 0), output: lines.join('\n') }
}

const inKilobytes = (bytes) => (bytes / 1000).toFixed(1)

const lineOf = ({ name, size, sizeLimit, passed }) =>
  `${passed === false ? '✗' : ' '} ${name}: ${inKilobytes(size)} kB${sizeLimit ? ` of ${inKilobytes(sizeLimit)}` : ''}`

/**
 * What the README's table of sizes says wrongly, a line for each number: its rows are called as the measurements are, with React
 * in the first column and lite in the second.
 *
 * @param {string} readme
 * @param {readonly { name: string, size: number }[]} sizes size in bytes
 */
export function wrongNumbers(readme, sizes) {
  const rows = [...readme.matchAll(/^\| ([^|]+?) \| ([\d.]+) \| ([\d.]+) \|$/gm)]
  if (rows.length === 0) return ['README.md has no table of sizes.']
  return rows.flatMap(([, title, ...numbers]) => {
    const name = title.replaceAll('`', '')
    return numbers.flatMap((number, column) => {
      const wanted =
        column === 0
          ? name
          : name.includes('in one file')
            ? name.replace('in one file', 'in one file, lite')
            : `${name}, lite`
      const size = sizes.find((one) => one.name === wanted)?.size
      if (size === undefined) return [`README.md: nothing that is measured is called "${wanted}".`]
      const isNear = Math.abs(Number(number) * 1000 - size) <= size * TOLERATED
      return isNear ? [] : [`README.md: ${wanted} is ${Math.round(size / 1000)} kB, not ${number}.`]
    })
  })
}
