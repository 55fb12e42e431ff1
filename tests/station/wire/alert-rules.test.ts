import { describe, expect, test } from 'vitest'
import {
  alertFaults,
  alertRuleBody,
  newAlertRule,
  newCondition,
  withTarget,
  withTrigger,
} from '../../../src/domain/settings/alert-rule.ts'
import { alertFileText, readAlertFile } from '../../../src/domain/settings/alert-file.ts'
import { withMoreFirings } from '../../../src/domain/settings/alert-history.ts'
import { decodeAlertHistory } from '../../../src/station/wire/alert-history.ts'
import { decodeAlertRules, decodeAlertTriggers } from '../../../src/station/wire/alert-rules.ts'
import { decodeBrokerCertificates, decodePagesCertificate } from '../../../src/station/wire/certificates.ts'
import { ALERT_SCHEMA } from '../../../demo/station/alerts/schema.ts'
import { recordings } from '../../support/recordings.ts'

const bodyOf = (name: string): unknown =>
  recordings('current', 'open').find((one) => one.name === name)?.steps[0]?.response.body
const read = <T>(result: { readonly ok: boolean; readonly value?: T }): T => {
  if (!result.ok) throw new Error('unreadable')
  return result.value as T // reason: just looked
}
const triggers = read(decodeAlertTriggers(bodyOf('system/alerts-schema')))
const rules = read(decodeAlertRules(bodyOf('system/alerts-rules')))
const sent = (bodyOf('system/alerts-rules') as { rules: Record<string, unknown>[] }).rules // reason: recorded

test('a recorded station’s rules are read, and each goes back as it came', () => {
  expect(rules).toHaveLength(sent.length)
  expect(rules.length).toBeGreaterThan(5)
  expect(rules.map((rule) => alertRuleBody(rule, triggers))).toEqual(sent)
  for (const rule of rules) expect(alertFaults(rule, triggers, rules)).toEqual([])
})

test('what it can wait for is one list, of events and measurements, as the demo station has it, too', () => {
  expect(read(decodeAlertTriggers(ALERT_SCHEMA))).toEqual(triggers)
  expect(triggers.find(({ name }) => name === 'system.cpu_usage')).toMatchObject({ isMetric: true, object: 'system' })
  expect(triggers.find(({ name }) => name === 'application.started')?.properties).toEqual([])
})

test('what is not known of a rule stays when the rest is changed', () => {
  const rule =
    read(
      decodeAlertRules({
        rules: [{ ...sent[0], later: { a: 1 }, conditions: [{ property: 'confidence', extra: 2 }] }],
      }),
    )[0] ?? expect.fail()
  const body = alertRuleBody({ ...rule, name: 'Another', isOn: false }, triggers)
  expect(body).toMatchObject({ later: { a: 1 }, name: 'Another', enabled: false, name_key: sent[0]?.['name_key'] })
  expect(body['conditions']).toMatchObject([{ property: 'confidence', extra: 2 }])
})

test('one broken rule loses none of the others; null is no rule', () => {
  expect(read(decodeAlertRules({ rules: [{ id: 'x' }, sent[1]], count: 2 }))).toHaveLength(1)
  expect(read(decodeAlertRules({ rules: null, count: 0 }))).toEqual([])
})

describe('a rule is refused before it is sent', () => {
  const good = { ...newAlertRule(triggers), name: 'Tits' }
  const detection = triggers.find(({ name }) => name === 'detection.occurred') ?? expect.fail()
  const condition = newCondition(detection)
  const confidence = { ...condition, property: 'confidence', operator: 'greater_than' }
  test.each([
    ['good', good, []],
    ['without a name', { ...good, name: ' ' }, [{ at: 'name', reason: 'required' }]],
    ['with the name of another', { ...good, name: rules[0]?.name ?? '' }, [{ at: 'name', reason: 'duplicate' }]],
    ['with a long name', { ...good, name: 'x'.repeat(201) }, [{ at: 'name', reason: 'long' }]],
    ['waiting for what there is not', { ...good, trigger: 'moon.full' }, [{ at: 'trigger', reason: 'option' }]],
    ['resting for less than nothing', { ...good, restSeconds: -1 }, [{ at: 'rest', reason: 'min' }]],
    ['resting for no number', { ...good, restSeconds: Number.NaN }, [{ at: 'rest', reason: 'min' }]],
    ['that says it nowhere', withTarget(good, 'bell', false), [{ at: 'actions', reason: 'required' }]],
    ['with an empty condition', { ...good, conditions: [condition] }, [{ at: 0, reason: 'required' }]],
    [
      'with a word for a number',
      { ...good, conditions: [{ ...confidence, value: 'much' }] },
      [{ at: 0, reason: 'number' }],
    ],
    [
      'with an operator of another kind',
      { ...good, conditions: [{ ...confidence, operator: 'contains', value: '1' }] },
      [{ at: 0, reason: 'option' }],
    ],
  ] as const)('%s', (_, rule, faults) => expect(alertFaults(rule, triggers, rules)).toEqual(faults))

  test('a number may be typed with a comma, and is sent with a point', () => {
    const rule = { ...good, conditions: [{ ...confidence, value: ' 0,9 ' }] }
    const named = { ...condition, property: 'species_name', operator: 'in', value: 'Wren, Robin' }
    const both = { ...rule, trigger: detection.name, conditions: [...rule.conditions, named] }
    expect(alertFaults(both, triggers, rules)).toEqual([])
    expect(alertRuleBody(both, triggers)['conditions']).toMatchObject([{ value: '0.9' }, { value: 'Wren, Robin' }])
  })

  test('waiting for something else, it forgets conditions that are not told of that', () => {
    const rule = { ...good, conditions: [{ ...confidence, value: '0.9' }] }
    const stream = triggers.find(({ name }) => name === 'stream.error') ?? expect.fail()
    expect(withTrigger(rule, stream).conditions).toEqual([])
    expect(withTrigger(rule, detection).conditions).toHaveLength(1)
  })
})

test('a recorded history says when which rule fired, and of what, without the address of a stream', () => {
  const { firings, total } = read(decodeAlertHistory(bodyOf('system/alerts-history')))
  expect(firings).toHaveLength(total)
  expect(firings.map(({ ruleName }) => ruleName)).toContain('New species detected')
  expect(firings.find(({ about }) => about.species === 'Great Tit')).toMatchObject({
    firedAt: '2026-11-21T15:33:25.913040926+02:00',
    about: { confidence: 0.92, source: '', detail: '' },
  })
  expect(firings[0]?.about).toMatchObject({ source: 'Dead stream', detail: expect.stringContaining('Connection') })
  expect(JSON.stringify(firings)).not.toContain('http://')
})

test('a history that is empty, of rules that are gone, or told of nothing readable is read, without passwords', () => {
  expect(read(decodeAlertHistory({ history: null, total: 0 }))).toEqual({ firings: [], total: 0 })
  const one = { id: 3, fired_at: 'then', rule: null, event_data: '{"error":"no answer of rtsp://cam:pw@host/x"}' }
  const { firings } = read(decodeAlertHistory({ history: [one, { ...one, id: 4, event_data: '[' }], total: 9 }))
  expect(firings.map(({ about }) => about.detail)).toEqual(['no answer of rtsp://host/x', ''])
  expect(firings[0]).toMatchObject({ ruleName: '', firedAt: '' })
  const newer = { firings: firings.map((firing) => ({ ...firing, id: firing.id - 1 })), total: 10 }
  const all = withMoreFirings(newer, { firings, total: 10 })
  expect(all.firings.map(({ id }) => id)).toEqual([2, 3, 4])
})

test('of a file of rules those are taken whose names are new, each as it stands there', () => {
  const own = { name: ' Tits ', later: { a: 1 } }
  const file = readAlertFile(alertFileText({ version: 1, rules: [...sent, own, own, { name: '' }, 7] }), rules)
  expect(file?.added).toEqual([own])
  expect(file?.known).toEqual([...rules.map(({ name }) => name), 'Tits'])
  expect(['', '{}', '[]', '{"rules":[]}', '{"rules":{"name":"x"}}'].map((text) => readAlertFile(text, []))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('certificates say of themselves who they are for, and until when; where there is none, that', () => {
  const none = read(decodeBrokerCertificates(bodyOf('system/mqtt-tls')))
  expect(none).toMatchObject({ authority: { isInstalled: false }, own: { isInstalled: false }, hasKey: false })
  const one = { installed: true, mode: 'manual', subject: 'CN=birds.lan', notAfter: '2031-02-03T04:05:06Z' }
  expect(read(decodePagesCertificate({ ...one, daysUntilExpiry: 12 })).own).toMatchObject({
    isInstalled: true,
    subject: 'CN=birds.lan',
    until: '2031-02-03',
    daysLeft: 12,
  })
  expect(decodePagesCertificate({ error: 'x' }).ok).toBe(false)
})
