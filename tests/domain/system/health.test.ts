import { describe, expect, test } from 'vitest'
import type { Disk, MachineResources } from '../../../src/domain/system/machine.ts'
import type { Microphone } from '../../../src/domain/system/microphones.ts'
import { areaStatus, type HealthFacts, troublesOf } from '../../../src/domain/system/health.ts'

const disk = (percent: number, parts: Partial<Disk> = {}): Disk => ({
  ...{ device: '/dev/sda1', mountpoint: '/', type: 'ext4', total: 100, used: percent, free: 100 - percent, percent },
  ...{ isRemote: false, isReadOnly: false },
  ...parts,
})
const microphone = (name: string, state: Microphone['state']) => ({ name, state, stream: undefined })
const resources = (processor: number, percent: number): MachineResources => ({
  processor,
  memory: { total: 100, used: percent, free: 100 - percent, available: 100 - percent, percent },
  swap: { total: 0, used: 0 },
  own: { memory: 1 },
})
const well: HealthFacts = {
  health: { version: '1', builtOn: undefined, isDatabaseConnected: true, uptimeSeconds: 1 },
  resources: resources(20, 30),
  disks: [disk(40)],
  temperature: { celsius: 54 },
  jobs: { done: 10, failed: 0, dropped: 0, waiting: 0, mostWaiting: 1000, kinds: [] },
  microphones: [microphone('Garden', 'heard')],
}
const kinds = (facts: HealthFacts): string[] => troublesOf(facts).map(({ kind }) => kind)

describe('what is wrong with a station', () => {
  test('is nothing where all is well, and nothing where nothing is known', () => {
    expect(kinds(well)).toEqual([])
    expect(kinds({})).toEqual([])
  })

  test.each<[string, Partial<HealthFacts>, string[]]>([
    ['a disk that is nearly full', { disks: [disk(90)] }, ['diskNearlyFull']],
    ['a full disk', { disks: [disk(97)] }, ['diskFull']],
    ['no full disk that can only be read: nothing comes to it', { disks: [disk(100, { isReadOnly: true })] }, []],
    [
      'a stream without sound',
      { microphones: [microphone('Pond', 'down'), microphone('Yard', 'heard')] },
      ['streamDown'],
    ],
    ['a silent microphone', { microphones: [microphone('Attic', 'silent')] }, ['silent']],
    ['a processor that slows itself down', { temperature: { celsius: 81 } }, ['tooWarm']],
    ['hardly any memory', { resources: resources(20, 95) }, ['memoryFull']],
    ['a busy processor', { resources: resources(99, 30) }, ['busy']],
    ['a database that is away', { health: { ...well.health, isDatabaseConnected: false } as never }, ['databaseGone']],
  ])('is %s', (_, parts, expected) => {
    expect(kinds({ ...well, ...parts })).toEqual(expected)
  })

  test('the station’s own checks add every note, once for each subject', () => {
    const report = (area: 'logs' | 'system' | 'audio', status: 'warning' | 'critical') => ({
      ...{ status, finishedMs: undefined },
      checks: [{ name: 'x', area, status, message: '' }],
    })
    expect(kinds({ ...well, report: report('logs', 'critical') })).toEqual(['checks'])
    expect(kinds({ ...well, report: report('logs', 'warning') })).toEqual(['checks'])
    expect(troublesOf({ ...well, report: report('system', 'warning') })).toEqual([
      { kind: 'checks', area: 'system', isWrong: false },
    ])
    expect(kinds({ ...well, disks: [disk(97)], report: report('system', 'critical') })).toEqual(['diskFull'])
  })
})

describe('the row of checks', () => {
  test('shows no subject of which nothing is known', () => {
    expect(areaStatus({}, 'database')).toBe(undefined)
    expect(areaStatus(well, 'network')).toBe(undefined)
    expect(areaStatus(well, 'database')).toBe('healthy')
  })

  test('believes what is seen over a report that says all is well', () => {
    const checks = [{ name: 'audio_level', area: 'audio', status: 'healthy', message: '' }] as const
    const facts = { ...well, microphones: [microphone('Attic', 'silent')] }
    expect(areaStatus({ ...facts, report: { status: 'healthy', finishedMs: 0, checks } }, 'audio')).toBe('warning')
  })
})
