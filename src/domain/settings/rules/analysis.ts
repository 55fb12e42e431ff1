import type { SettingsRule } from './rule.ts'

/** Dynamic threshold: its least value is at most the confidence that triggers it. */
export const dynamicThresholdRule: SettingsRule = ({ isOn, number }) => {
  const dynamic = 'realtime.dynamicThreshold'
  const path = `${dynamic}.min`
  const [least, trigger] = [number(path), number(`${dynamic}.trigger`)]
  if (!isOn(`${dynamic}.enabled`) || least === undefined || trigger === undefined || least <= trigger) return []
  return [
    {
      path,
      reason: 'minAboveTrigger',
      values: { trigger },
      fixes: [
        { words: 'take', edits: { [path]: trigger }, value: trigger },
        { words: 'raiseTrigger', edits: { [`${dynamic}.trigger`]: least }, value: least },
      ],
    },
  ]
}
