/** Whether a value is a name of a species: a genus and at least one word more. */
export const isSpeciesName = (value: unknown): boolean => typeof value === 'string' && /^\S+\s+\S/.test(value.trim())
