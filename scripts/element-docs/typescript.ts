/** Lines of a file. */
export const file = (lines: readonly string[]): string => `${lines.join('\n')}\n`

/** The import of the type of a detection, where a text names it; `folder` is that of the shared typings, from there. */
export const importOfDetection = (text: string, folder = './shared'): readonly string[] =>
  /\bDetection\b/.test(text) ? [`import type { Detection } from '${folder}/detection.js'`] : []
