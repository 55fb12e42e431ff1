import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const names = readdirSync(new URL('../../elements/definitions/', import.meta.url))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'shared')

/** A server that draws pages imports what the page imports. */
for (const name of names) {
  test(`importing <bird-${name}> in Node does nothing`, async () => {
    const before = Reflect.ownKeys(globalThis)
    await import(`../../elements/${name}.ts`)
    const added = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key))
    expect(added.filter((key) => !/^lit[A-Z]/.test(String(key)))).toEqual([]) // lit-html notes its versions
    expect('customElements' in globalThis).toBe(false)
  })
}
