import { expect, test } from 'vitest'
import { isOwnMachine, looksLocal } from '../../src/domain/host.ts'

test.each([
  ['localhost', true, true],
  ['birds.localhost', true, true],
  ['127.0.0.1', true, true],
  ['127.9.9.9', true, true],
  ['[::1]', true, true],
  ['birdnet', false, true],
  ['birdnet.local', false, true],
  ['birdnet.fritz.home.arpa', false, true],
  ['10.0.0.7', false, true],
  ['172.16.0.1', false, true],
  ['172.31.255.1', false, true],
  ['192.168.178.20', false, true],
  ['169.254.1.1', false, true],
  ['[fd00::1]', false, true],
  ['[fe80::1]', false, true],
  ['172.32.0.1', false, false],
  ['8.8.8.8', false, false],
  ['[2001:db8::1]', false, false],
  ['birds.example.org', false, false],
  ['localhost.example.org', false, false],
  ['10.example.org', false, false],
])('%s: this machine %s, local network %s', (host, own, local) => {
  expect([isOwnMachine(host), looksLocal(host)]).toEqual([own, local])
})
