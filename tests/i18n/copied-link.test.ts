import { expect, test } from 'vitest'
import { copiedLinkKey } from '../../src/i18n/copied-link.ts'

test.each([
  [true, 'https://birds.example/ui/detections/7', 'detections.linkCopied'],
  [true, 'http://192.168.1.7:8080/ui', 'detections.linkCopied'],
  [true, 'http://localhost:8080/ui/detections/7', 'detections.linkCopiedHere'],
  [true, 'http://127.0.0.1/ui', 'detections.linkCopiedHere'],
  [true, 'http://[::1]:80/ui', 'detections.linkCopiedHere'],
  [false, 'http://localhost/', 'detections.copyFailed'],
])('a link that is copied (%s) to %s says where it works', (isCopied, address, key) => {
  expect(copiedLinkKey(isCopied, address)).toBe(key)
})
