/** Whether the system has a sheet for handing this file to another app; not on plain http. */
export const canShareFile = (file: File): boolean => globalThis.navigator?.canShare?.({ files: [file] }) ?? false

/** Whether the system has a sheet for handing a link to another app; not on plain http. */
export const canShare = (): boolean => typeof globalThis.navigator?.share === 'function'

/**
 * Hands something to another app through the system's sheet; to be called soon after a click. False where the system refuses;
 * somebody who closes the sheet has decided, too.
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

/** Puts a PNG that may still be on its way on the clipboard; to be called in the tick of a click. Whether the browser lets it. */
export async function copyPicture(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    return true
  } catch {
    return false
  }
}
