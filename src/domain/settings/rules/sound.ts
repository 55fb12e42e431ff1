import { LONGEST_CLIP_SECONDS } from '../../limits.ts'
import { listOf, type SettingsPath } from '../document.ts'
import type { SettingsIssue } from '../issue.ts'
import { outside, type SettingsRule, trimmedText } from './rule.ts'

const EXPORT = 'realtime.audio.export'
const LOSSY = ['aac', 'opus', 'mp3']

/** Lead of a clip before the call: at most half of the clip, in whole seconds. */
export const preCaptureRule: SettingsRule = ({ isOn, number }) => {
  const path = `${EXPORT}.preCapture`
  const [length, before] = [number(`${EXPORT}.length`), number(path)]
  if (!isOn(`${EXPORT}.enabled`) || length === undefined || before === undefined) return []
  const max = Math.floor(length / 2)
  if (before < 0) return [{ path, reason: 'min', values: { min: 0 }, fixes: [take(path, 0)] }]
  if (before <= max) return []
  const longer = Math.ceil(before) * 2
  return [
    {
      path,
      reason: 'preCapture',
      values: { max, length },
      fixes: [
        take(path, max),
        ...(longer <= LONGEST_CLIP_SECONDS
          ? [{ words: 'longerClip', edits: { [`${EXPORT}.length`]: longer }, value: longer } as const]
          : []),
      ],
    },
  ]
}

/** Bit rate of lossy formats: `"96k"`, 32 to 320, both inclusive. */
export const bitrateRule: SettingsRule = ({ isOn, text }) => {
  const path = `${EXPORT}.bitrate`
  if (!isOn(`${EXPORT}.enabled`) || !LOSSY.includes(text(`${EXPORT}.type`))) return []
  const rate = /^(\d+)k$/.exec(text(path))?.[1]
  if (rate !== undefined && Number(rate) >= 32 && Number(rate) <= 320) return []
  return [{ path, reason: 'bitrate', fixes: [{ words: 'take', edits: { [path]: '96k' }, value: '96k' }] }]
}

/**
 * Folder of clips: one of the station, not above it. Without one a classic station does not start, even with clips off.
 */
export const exportPathRule: SettingsRule = ({ at, text }, dialect) => {
  const path = `${EXPORT}.path`
  const folder = text(path)
  if (folder === '' && dialect === 'classic' && at(EXPORT) !== undefined)
    return [{ path, reason: 'required', fixes: [{ words: 'take', edits: { [path]: 'clips/' }, value: 'clips/' }] }]
  return [(folder.split(/[\\/]/).includes('..') || folder.includes('\0')) && { path, reason: 'exportPath' }]
}

/** Retention of clips: their age, and how full the disk may be. */
export const retentionRule: SettingsRule = ({ text }) => {
  const retention = `${EXPORT}.retention`
  const policy = text(`${retention}.policy`)
  const [age, usage] = [`${retention}.maxAge`, `${retention}.maxUsage`]
  const share = Number(/^(\d+(?:\.\d+)?)%$/.exec(text(usage))?.[1] ?? Number.NaN)
  return [
    policy === 'age' && !isAge(text(age)) && fixed(age, 'age', '30d'),
    policy === 'usage' && !(share > 0 && share <= 100) && fixed(usage, 'usage', '80%'),
  ]
}

/** Whether a text is an age above 0: `30d`, `4w`, `6m`, `1y`, `12h`. */
const isAge = (text: string): boolean => Number(/^(\d+)[hdwmy]$/.exec(text)?.[1] ?? 0) > 0

/** Filters before the classifier: their numbers must give a valid filter. */
export const equalizerRule: SettingsRule = ({ items, at }) => {
  const lists = ['realtime.audio.equalizer.filters', ...nestedLists(at)]
  return lists.flatMap((path) => items(path).flatMap(({ path: one, item }) => filterIssues(one, item)))
}

const nestedLists = (at: (path: SettingsPath) => unknown): readonly SettingsPath[] =>
  ['realtime.audio.sources', 'realtime.rtsp.streams'].flatMap((list) =>
    listOf(at(list)).map((_, index) => `${list}.${index}.equalizer.filters`),
  )

/** Highest frequency of a filter: half of 48 kHz; highest quality. */
const [HIGHEST_HZ, HIGHEST_Q, MOST_PASSES] = [24_000, 100, 4]

const filterIssues = (path: SettingsPath, filter: Readonly<Record<string, unknown>>): (SettingsIssue | undefined)[] => [
  outside(`${path}.frequency`, filter['frequency'] ?? 0, 1, HIGHEST_HZ),
  outside(`${path}.q`, filter['q'], 0, HIGHEST_Q),
  outside(`${path}.passes`, filter['passes'], 0, MOST_PASSES),
]

/** Longer clips of a bird that goes on singing: the buffer has to be long enough. */
export const extendedCaptureRule: SettingsRule = ({ isOn, number }) => {
  const capture = 'realtime.extendedCapture'
  const [longest, kept] = [number(`${capture}.maxDuration`) ?? 0, number(`${capture}.captureBufferSeconds`) ?? 0]
  const path = `${capture}.captureBufferSeconds`
  if (!isOn(`${capture}.enabled`) || kept === 0 || kept >= longest) return []
  return [{ path, reason: 'buffer', values: { min: longest }, fixes: [take(path, longest)] }]
}

/** Quiet hours of the whole station, of a sound card, of a stream. */
export const quietHoursRule: SettingsRule = ({ at, items }) => {
  const owners = [
    'realtime.audio',
    ...['realtime.audio.sources', 'realtime.rtsp.streams'].flatMap((list) => items(list).map(({ path }) => path)),
  ]
  return owners.flatMap((owner) => quietHoursIssues(`${owner}.quietHours`, at))
}

function quietHoursIssues(
  quiet: SettingsPath,
  at: (path: SettingsPath) => unknown,
): (SettingsIssue | false | undefined)[] {
  if (at(`${quiet}.enabled`) !== true) return []
  const mode = trimmedText(at(`${quiet}.mode`))
  const parts = ['start', 'end'] as const
  if (mode === 'fixed')
    return parts.map((part) => {
      const path = `${quiet}.${part}Time`
      return !/^([01]\d|2[0-3]):[0-5]\d$/.test(trimmedText(at(path))) && { path, reason: 'clock' }
    })
  if (mode !== 'solar') return [{ path: `${quiet}.mode`, reason: 'option' }]
  return parts.flatMap((part) => [
    !['sunrise', 'sunset'].includes(trimmedText(at(`${quiet}.${part}Event`))) && {
      path: `${quiet}.${part}Event`,
      reason: 'option' as const,
    },
    outside(`${quiet}.${part}Offset`, at(`${quiet}.${part}Offset`), -180, 180),
  ])
}

const take = (path: SettingsPath, value: number) => ({ words: 'take', edits: { [path]: value }, value }) as const
const fixed = (path: SettingsPath, reason: 'age' | 'usage', value: string): SettingsIssue => ({
  path,
  reason,
  fixes: [{ words: 'take', edits: { [path]: value }, value }],
})
