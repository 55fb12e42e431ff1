import type { ListedMicrophone } from './options.ts'

/** Microphone as visitors know it. */
export interface PublicMicrophone {
  /** Id at the station. */
  readonly id: string
  readonly shown: string
}

/** Names of the public microphones. */
export interface MicrophoneNames {
  /** Public name of a microphone; undefined: it is not public. */
  of(id: string, name: string): PublicMicrophone | undefined
  /** Whether only some are public. */
  readonly isLimited: boolean
}

/**
 * Names of the public microphones.
 *
 * @param listed the owner's list; undefined: all are public, and addresses among their names are not shown
 */
export function createMicrophoneNames(listed: readonly ListedMicrophone[] | undefined): MicrophoneNames {
  const numbers = new Map<string, number>()
  const plainName = (id: string, name: string): string => {
    if (name !== '' && !isAddress(name)) return name
    if (!numbers.has(id) && numbers.size < 1000) numbers.set(id, numbers.size + 1)
    return `microphone-${numbers.get(id) ?? 0}`
  }
  return {
    isLimited: listed !== undefined,
    of(id, name) {
      if (!listed) return { id, shown: plainName(id, name) }
      const found = listed.find((one) => [id, name].some((word) => word !== '' && same(word, one.name)))
      return found && { id, shown: isAddress(found.shown) ? plainName(id, '') : found.shown }
    },
  }
}

/** Whether a name is an address: those of cameras tell how to reach them. */
export const isAddress = (text: string): boolean => /:\/\/|@|\d+\.\d+\.\d+\.\d+/.test(text)

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
