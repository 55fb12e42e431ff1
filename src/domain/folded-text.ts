/** Words without case and accents, for finding them however they were typed: "Épervier" is "epervier". */
export const foldedText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
