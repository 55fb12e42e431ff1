import { expect, test } from 'vitest'
import { httpsAddress } from '../../src/page/https-rule.ts'

test.each([
  ['http://birds.example/ui/?date=2025-05-17#x', true, 'https://birds.example/ui/?date=2025-05-17#x'],
  ['http://192.168.1.5:8080/ui/', true, 'https://192.168.1.5:8080/ui/'],
  ['http://birds.example/ui/', false, undefined],
  ['https://birds.example/ui/', true, undefined],
  ['http://localhost:8080/ui/', true, undefined],
  ['http://127.0.0.1:8080/ui/', true, undefined],
  ['http://[::1]:8080/ui/', true, undefined],
  ['http://127.0.0.1.example/ui/', true, 'https://127.0.0.1.example/ui/'],
  ['', true, undefined],
])('%s with the flag %s moves to %s', (address, flag, expected) => {
  expect(httpsAddress(address, flag)).toBe(expected)
})
