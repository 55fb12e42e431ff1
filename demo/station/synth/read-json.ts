/** Takes a value out of parsed JSON, or throws an error that begins with `path`, the place in the file. */
export type JsonReader<T> = (value: unknown, path: string) => T

type Readers = Readonly<Record<string, JsonReader<unknown>>>
type Read<R extends Readers> = { readonly [Key in keyof R]: ReturnType<R[Key]> }

/** A number from `lowest` to `highest`, both included. */
export const jsonNumber =
  (lowest: number, highest: number): JsonReader<number> =>
  (value, path) => {
    if (typeof value !== 'number' || !(value >= lowest && value <= highest))
      throw new Error(`${path}: must be a number from ${lowest} to ${highest}`)
    return value
  }

/** A text that matches `pattern`. */
export const jsonText =
  (pattern: RegExp): JsonReader<string> =>
  (value, path) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw new Error(`${path}: must be a text like ${pattern}`)
    return value
  }

/** One word of a closed list. */
export const jsonWord =
  <const Word extends string>(words: readonly Word[]): JsonReader<Word> =>
  (value, path) => {
    const word = words.find((one) => one === value)
    if (word === undefined) throw new Error(`${path}: must be one of ${words.join(', ')}`)
    return word
  }

/** A list of at least `fewest` values. */
export const jsonList =
  <T>(one: JsonReader<T>, fewest = 1): JsonReader<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length < fewest) throw new Error(`${path}: must be a list of ${fewest} or more`)
    return value.map((item: unknown, index) => one(item, `${path}[${index}]`))
  }

/** An object that has all keys of `required`, may have those of `optional`, and has no other. */
export const jsonObject =
  <Required extends Readers, Optional extends Readers>(
    required: Required,
    optional: Optional,
  ): JsonReader<Read<Required> & Partial<Read<Optional>>> =>
  (value, path) => {
    const fields = fieldsOf(value, path)
    const readers = new Map(Object.entries<JsonReader<unknown>>({ ...required, ...optional }))
    for (const key of Object.keys(required)) {
      if (!Object.hasOwn(fields, key)) throw new Error(`${pathTo(path, key)}: is missing`)
    }
    const read = Object.entries(fields).map(([key, field]) => {
      const reader = readers.get(key)
      if (!reader) throw new Error(`${pathTo(path, key)}: is not a known key`)
      return [key, reader(field, pathTo(path, key))]
    })
    return Object.fromEntries(read) as Read<Required> & Partial<Read<Optional>> // reason: each key was read by its own reader
  }

/** An object with any number of keys that match `pattern`, all of one kind. */
export const jsonRecord =
  <T>(pattern: RegExp, one: JsonReader<T>): JsonReader<Readonly<Record<string, T>>> =>
  (value, path) =>
    Object.fromEntries(
      Object.entries(fieldsOf(value, path)).map(([key, field]) => {
        if (!pattern.test(key)) throw new Error(`${pathTo(path, key)}: must have a key like ${pattern}`)
        return [key, one(field, pathTo(path, key))]
      }),
    )

const pathTo = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

function fieldsOf(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${path}: must be an object`)
  return { ...value }
}
