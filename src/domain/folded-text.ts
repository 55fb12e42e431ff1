/** Words as a station compares them: in any case, accents and all. */
export const lowerText = (text: string): string => text.normalize('NFC').toLowerCase()

/** Words without case and accents, for finding them however they were typed: "Épervier" is "epervier". */
export const foldedText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
