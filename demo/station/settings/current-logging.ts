import { toggle, group, map, text, whole } from './fields.ts'

const LOGGED = (
  'access analysis analysis.processor api audio audio.ffmpeg audiocore auth backup birdnet birdweather config datastore ' +
  'diskmanager ebird events imageprovider monitor mqtt notifications securefs security spectrogram ' +
  'spectrogram.prerenderer support telemetry weather'
).split(' ')

const moduleLog = group({
  enabled: toggle(),
  file_path: text(),
  level: text('info'),
  console_also: toggle(),
  max_size: whole(),
  max_age: whole(),
  max_rotated_files: whole(),
})

/** Where a current station writes what. */
export const logging = group({
  level: text(),
  timezone: text('Local'),
  file: text(),
  debug_webhooks: toggle(),
  default_level: text('info'),
  console: group({ enabled: toggle(true), level: text('info') }),
  file_output: group({
    enabled: toggle(true),
    path: text('logs/birdnet.log'),
    max_size: whole(100),
    max_age: whole(30),
    max_rotated_files: whole(10),
    compress: toggle(true),
    level: text('info'),
  }),
  modules: map(
    moduleLog,
    Object.fromEntries(
      LOGGED.map((name) => [
        name,
        {
          enabled: name.includes('.'),
          file_path: `logs/${name.split('.')[0]}.log`,
          level: name.includes('.') ? '' : 'info',
          console_also: /^(analysis\.|birdnet$)/.test(name),
          max_size: 0,
          max_age: 0,
          max_rotated_files: 0,
        },
      ]),
    ),
  ),
  module_levels: map(text(), null),
})
