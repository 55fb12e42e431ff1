import { createLifetime } from './lifetime.ts'

/** Time for which a saved file's address is kept, milliseconds: browsers read the bytes after the click. */
const KEPT_MS = 60_000

/** Saves a text (as UTF-8), bytes or a blob as a file of the visitor. */
export function saveFile(content: BlobPart, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  createLifetime().after(KEPT_MS, () => URL.revokeObjectURL(url))
}

/** File name of a text, without characters that file systems refuse. */
export const fileName = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 120) || 'sound'
