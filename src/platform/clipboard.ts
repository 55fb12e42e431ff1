/**
 * Copies the text of a field by the clipboard or, on plain http without one, by the old command. False where the
 * browser refuses: then the text is at least selected.
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

/** Copies a text through a field inside `around` that is removed afterwards. False where the browser refuses. */
export async function copyWords(around: ParentNode & Node, words: string): Promise<boolean> {
  const field = around.appendChild(document.createElement('textarea'))
  field.className = 'visually-hidden'
  field.value = words
  const isCopied = await copyField(field)
  field.remove()
  return isCopied
}
