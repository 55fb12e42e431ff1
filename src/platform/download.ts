import { createLifetime } from './lifetime.ts'

/** Browsers read the bytes after the click; then they may go. */
const KEPT_MS = 60_000

/** Hands a text (as UTF-8), bytes or what a browser has made of them to the visitor as a file. */
export function saveFile(content: BlobPart, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  createLifetime().after(KEPT_MS, () => URL.revokeObjectURL(url))
}

/** A text as the name of a file: without what file systems do not take. */
export const fileName = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}"*/:<>?\\|]+/gu, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 120) || 'sound'
