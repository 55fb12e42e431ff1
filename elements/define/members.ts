import { addAttributeProperties, type AttributeReaders } from './attributes.ts'
import type { ElementDriver } from './driver.ts'

/** Members of an element beyond its attributes. */
interface Members {
  readonly properties?: readonly string[]
  readonly methods?: readonly string[]
  readonly initial?: Readonly<Record<string, unknown>>
}

/**
 * Adds properties and methods to a class: twins of attributes, properties that take any value by reference, initial
 * values of the feature's own properties while it is not on the screen, and methods, which work while it is.
 */
export function addMembers<Feature extends HTMLElement>(
  prototype: Feature,
  readers: AttributeReaders,
  { properties = [], methods = [], initial }: Members,
  driverOf: (element: Feature) => ElementDriver,
): void {
  addAttributeProperties(prototype, readers)
  Object.assign(prototype, initial)
  for (const name of properties) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Feature) {
        return driverOf(this).rich[name]
      },
      set(this: Feature, value: unknown) {
        const driver = driverOf(this)
        driver.rich[name] = value
        driver.schedule()
      },
    })
  }
  for (const name of methods) {
    Reflect.set(prototype, name, function (this: Feature, ...values: unknown[]) {
      return driverOf(this).answer(name, values)
    })
  }
}
