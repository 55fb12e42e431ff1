import type { MessageKey } from './catalogue.ts'
import type { Text } from './text.ts'

/** Stages of tests by the names that stations give them (station-api rest 6.9). */
const STAGES: Readonly<Record<string, MessageKey>> = {
  starting: 'settings.test.stage.start',
  'Starting Test': 'settings.test.stage.start',
  connectivity: 'settings.test.stage.reach',
  'API Connectivity': 'settings.test.stage.reach',
  authentication: 'settings.test.stage.login',
  Authentication: 'settings.test.stage.login',
  'Soundscape Upload': 'settings.test.stage.recording',
  'Detection Post': 'settings.test.stage.detection',
  'DNS Resolution': 'settings.test.stage.name',
  'TCP Connection': 'settings.test.stage.port',
  'MQTT Connection': 'settings.test.stage.login',
  'Message Publishing': 'settings.test.stage.message',
  fetch: 'settings.test.stage.fetch',
  parse: 'settings.test.stage.read',
}

/** Stage of a test in words; an unknown one has the station's name. */
export const stageText = (text: Text, id: string): string => {
  const key = STAGES[id]
  return key ? text(key) : id || text('settings.test.stage.start')
}
