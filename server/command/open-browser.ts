import { spawn } from 'node:child_process'

/** Whether a person can look at a browser: a terminal, and no CI. */
export const someoneIsThere = (
  environment: NodeJS.ProcessEnv = process.env,
  terminal = process.stdout.isTTY,
): boolean => terminal && !environment['CI']

/** Opens the person's browser; does nothing where none can be opened. */
export function openBrowser(url: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url]
  try {
    const child = spawn(command, args, { stdio: 'ignore', detached: true })
    child.on('error', () => undefined) // no such program: the address is printed anyway
    child.unref()
  } catch {
    // nothing to open, either
  }
}
