import { expect, test } from 'vitest'
import { certificateFault } from '../../../src/domain/settings/certificate.ts'
import { CERTIFICATE, CERTIFICATE_KEY } from '../../support/certificates.ts'

const NONE = { authority: '', own: '', key: '' }
const LOCKED = CERTIFICATE_KEY.replaceAll('PRIVATE KEY', 'ENCRYPTED PRIVATE KEY')

test.each([
  ['an authority alone, for the broker', { ...NONE, authority: CERTIFICATE }, 'broker', undefined],
  ['a chain', { ...NONE, authority: `${CERTIFICATE}\n${CERTIFICATE}\n` }, 'broker', undefined],
  ['a certificate with its key', { ...NONE, own: CERTIFICATE, key: CERTIFICATE_KEY }, 'broker', undefined],
  ['a certificate with its key', { ...NONE, own: CERTIFICATE, key: `\n${CERTIFICATE_KEY}\n` }, 'pages', undefined],
  ['nothing', NONE, 'broker', 'nothing'],
  ['spaces', { authority: ' ', own: '\n', key: '' }, 'pages', 'nothing'],
  ['a certificate without its key', { ...NONE, own: CERTIFICATE }, 'broker', 'pair'],
  ['a key without its certificate', { ...NONE, key: CERTIFICATE_KEY }, 'broker', 'pair'],
  ['an authority alone, for the pages', { ...NONE, authority: CERTIFICATE }, 'pages', 'pair'],
  ['a key as a certificate', { ...NONE, own: CERTIFICATE_KEY, key: CERTIFICATE_KEY }, 'broker', 'certificate'],
  ['a key behind a certificate', { ...NONE, authority: `${CERTIFICATE}\n${CERTIFICATE_KEY}` }, 'broker', 'certificate'],
  ['a text', { ...NONE, authority: 'nonsense' }, 'broker', 'certificate'],
  ['half of one', { ...NONE, authority: CERTIFICATE.slice(0, 200) }, 'broker', 'certificate'],
  ['a certificate as a key', { ...NONE, own: CERTIFICATE, key: CERTIFICATE }, 'pages', 'key'],
  ['a key with a password', { ...NONE, own: CERTIFICATE, key: LOCKED }, 'pages', 'lockedKey'],
] as const)('%s is told before it is sent', (_, parts, holder, fault) => {
  expect(certificateFault(parts, holder)).toBe(fault)
})
