/** Body whose fields have the right types. */
export interface SearchBody {
  readonly text: (name: string) => string
  readonly number: (name: string) => number | undefined
}

const TEXTS = [
  'species',
  'dateStart',
  'dateEnd',
  'verifiedStatus',
  'lockedStatus',
  'deviceFilter',
  'timeOfDay',
  'sortBy',
]
const NUMBERS = ['confidenceMin', 'confidenceMax', 'page']

/** Body, or the first field with a wrong type and the type it should have. */
export function typedBody(
  body: Readonly<Record<string, unknown>>,
): SearchBody | { readonly field: string; readonly expected: string } {
  for (const field of TEXTS) {
    const value = body[field] ?? ''
    if (typeof value !== 'string') return { field, expected: 'string' }
  }
  for (const field of NUMBERS) {
    const value = body[field] ?? 0
    const isWhole = field === 'page'
    if (typeof value !== 'number' || (isWhole && !Number.isInteger(value)))
      return { field, expected: isWhole ? 'int' : 'float64' }
  }
  return {
    text: (name) => (typeof body[name] === 'string' ? body[name] : ''),
    number: (name) => (typeof body[name] === 'number' ? body[name] : undefined),
  }
}

/**
 * Range of confidence as stations read it: clamped, swapped when reversed, an upper end of 0 is none (station-api 4,
 * rest.md 2).
 */
export function confidenceRange({ number }: SearchBody): { readonly min: number; readonly max: number } {
  const min = Math.max(0, number('confidenceMin') ?? 0)
  const given = Math.min(1, Math.max(0, number('confidenceMax') ?? 0))
  const max = given || 1
  return min <= max ? { min, max } : { min: max, max: min }
}

/** The name of the node, by a part of which `deviceFilter` finds. */
export const NODE = 'garden'
