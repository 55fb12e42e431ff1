import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const PROJECT = new URL('../../', import.meta.url).pathname

/** One way of serving, as the guide tells it. */
export interface GuideSection {
  /** The lines of its shell blocks, in order. */
  readonly commands: readonly string[]
  /** Its page, and its content security policy; empty where there is none. */
  readonly html: string
  readonly policy: string
  /** Its pieces of nginx's configuration. */
  readonly nginx: readonly string[]
}

/** A section of a guide by its heading. Throws when there is none. */
export function guideSection(heading: string, page = 'demo/serve/README.md'): GuideSection {
  const text = readFileSync(PROJECT + page, 'utf8')
  const section = text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`The guide has no section "${heading}"`)
  const blocks = (language: string): string[] =>
    [...section.matchAll(/^```(\w*)\n(.*?)^```/gms)]
      .filter(([, written]) => written === language)
      .map(([, , block = '']) => block.trim())
  return {
    commands: blocks('sh').flatMap((block) => block.split('\n')),
    html: blocks('html').join('\n'),
    policy: blocks('').join(' '),
    nginx: blocks('nginx'),
  }
}

/** A text of the guide with its examples replaced by what is there in a test. Throws when an example does not occur. */
export function adapted(text: string, examples: Readonly<Record<string, string>>): string {
  return Object.entries(examples).reduce((result, [example, real]) => {
    if (!result.includes(example)) throw new Error(`"${example}" does not occur in:\n${result}`)
    return result.replaceAll(example, real)
  }, text)
}

/** Runs a command of the guide in the project's folder, as a reader would. Rejects with what it printed when it fails. */
export async function runCommand(command: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('bash', ['-euc', command], { cwd: PROJECT })
  return stdout + stderr
}
