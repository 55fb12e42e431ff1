/**
 * Copies the text of a field, in the clipboard’s own way or, on plain http, where there is none, in the old one. False where
 * the browser lets nobody: then the text is at least selected.
 */
export async function copyField(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand('copy') // deprecated, and the only way on plain http
  }
}

/** Copies words through a field that stands inside `around` for as long as that takes. False where the browser lets nobody. */
export async function copyWords(around: ParentNode & Node, words: string): Promise<boolean> {
  const field = around.appendChild(document.createElement('textarea'))
  field.className = 'visually-hidden'
  field.value = words
  const isCopied = await copyField(field)
  field.remove()
  return isCopied
}
