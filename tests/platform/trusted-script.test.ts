import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('all our scripts pass a page’s Trusted Types rule under one policy, which a page may forbid to make twice', async () => {
  const made: string[] = []
  vi.stubGlobal('location', new URL('https://birds.example/ui/'))
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: object) {
      if (made.includes(name)) throw new TypeError(`Policy "${name}" already exists.`)
      made.push(name)
      return rules
    },
  })
  const { trustedScript } = await import('../../src/platform/trusted-script.ts')
  expect(trustedScript('https://birds.example/ui/a.js')).toBe('https://birds.example/ui/a.js')
  expect(trustedScript('https://birds.example/ui/b.js')).toBe('https://birds.example/ui/b.js')
  expect(made).toEqual(['dawn-chorus'])
})

test('where the page forbids our policy, the address comes back for the browser to decide', async () => {
  vi.stubGlobal('location', new URL('https://birds.example/ui/'))
  vi.stubGlobal('trustedTypes', {
    createPolicy() {
      throw new TypeError('Refused')
    },
  })
  const { trustedScript } = await import('../../src/platform/trusted-script.ts')
  expect(trustedScript('/ui/a.js')).toBe('/ui/a.js')
})
