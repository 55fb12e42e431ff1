import type { SettingsRule } from './rule.ts'

/** The threshold that falls for a bird that was certain falls below the one that lets it fall, and not above it. */
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
