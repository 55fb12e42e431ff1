import type { FieldCondition, SettingsField } from '../field.ts'
import type { SettingsPath } from '../document.ts'

/** Hours in which a current station does not listen (station-api rest 4.1): by the clock, or by the sun. */
export function quietHoursFields(path: SettingsPath): readonly SettingsField[] {
  const isOn: FieldCondition = { path: `${path}.enabled`, is: [true] }
  const byClock = [isOn, { path: `${path}.mode`, is: ['fixed'] }]
  const bySun = [isOn, { path: `${path}.mode`, is: ['solar'] }]
  const facts = { dialect: 'current' } as const
  return [
    { kind: 'switch', path: `${path}.enabled`, words: 'quietHours', find: 'pause night silence schedule', ...facts },
    {
      kind: 'choice',
      path: `${path}.mode`,
      words: 'quietMode',
      help: false,
      options: ['fixed', 'solar'],
      when: isOn,
      ...facts,
    },
    {
      kind: 'text',
      path: `${path}.startTime`,
      words: 'quietStart',
      help: false,
      isCode: true,
      when: byClock,
      ...facts,
    },
    { kind: 'text', path: `${path}.endTime`, words: 'quietEnd', help: false, isCode: true, when: byClock, ...facts },
    sunEvent('start', 'quietStartEvent'),
    sunOffset('start', 'quietStartOffset'),
    sunEvent('end', 'quietEndEvent'),
    sunOffset('end', 'quietEndOffset'),
  ]

  function sunEvent(part: 'start' | 'end', words: string): SettingsField {
    return {
      kind: 'choice',
      path: `${path}.${part}Event`,
      words,
      help: false,
      options: ['sunrise', 'sunset'],
      when: bySun,
      ...facts,
    }
  }
  function sunOffset(part: 'start' | 'end', words: string): SettingsField {
    return {
      kind: 'number',
      path: `${path}.${part}Offset`,
      words,
      min: -180,
      max: 180,
      step: 5,
      unit: 'min',
      when: bySun,
      ...facts,
    }
  }
}

/** Quiet hours of a new station (station-api rest 4.1). */
export const QUIET_HOURS = {
  enabled: false,
  mode: 'fixed',
  startTime: '22:00',
  endTime: '06:00',
  startEvent: 'sunset',
  startOffset: 0,
  endEvent: 'sunrise',
  endOffset: 0,
}
