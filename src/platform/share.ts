/** Whether the system can share this file with another app; not on plain http. */
export const canShareFile = (file: File): boolean => globalThis.navigator?.canShare?.({ files: [file] }) ?? false

/** Whether the system can share a link with another app; not on plain http. */
export const canShare = (): boolean => typeof globalThis.navigator?.share === 'function'

/**
 * Shares something through the system's sheet; to be called soon after a click. False where the system refuses; closing
 * the sheet counts as success.
 *
 * @param data with files only what {@link canShareFile} allows; `text` is for those who cannot see or hear them
 */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Whether a picture can be put on the clipboard; not on plain http. */
export const canCopyPicture = (): boolean =>
  typeof ClipboardItem !== 'undefined' && typeof globalThis.navigator?.clipboard?.write === 'function'

/**
 * Copies a PNG, which may still be in the making, to the clipboard; to be called in the tick of a click. Returns
 * whether the browser allowed it.
 */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    return true
  } catch {
    return false
  }
}
