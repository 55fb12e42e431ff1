import { isOwnMachine } from '../domain/host.ts'
import type { MessageKey } from './catalogue.ts'

/** Outcome of copying a link, in words: one to this computer itself works nowhere else. */
export function copiedLinkKey(isCopied: boolean, address: string): MessageKey {
  if (!isCopied) return 'detections.copyFailed'
  return isOwnMachine(URL.parse(address)?.hostname ?? '') ? 'detections.linkCopiedHere' : 'detections.linkCopied'
}
