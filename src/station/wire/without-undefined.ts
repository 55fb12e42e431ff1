/** Object type whose possibly undefined fields are optional. */
export type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Removes the fields that are undefined, so that absent means absent (`in`, spreads, JSON). Changes its argument. */
export function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  for (const key of Object.keys(value)) {
    if (value[key as keyof T] === undefined) delete value[key as keyof T] // reason: own key of this object
  }
  return value
}
