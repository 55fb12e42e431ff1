import type { ReactNode } from 'react'
import type { Failure } from '../../../../domain/failure.ts'
import type { Result } from '../../../../domain/result.ts'
import { failureDetails } from '../../../../i18n/settings-text.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import type { StreamFinding } from '../../../../state/settings/audio-setup.ts'
import { useLocale, useText } from '../../../../ui/text.ts'

/** Outcome of a test in words: what a station found at an address, or why it found nothing. */
export function StreamOutcome({ outcome }: { readonly outcome: Result<StreamFinding> }): ReactNode {
  const text = useText()
  const locale = useLocale()
  if (!outcome.ok) return refusal(text, outcome.failure)
  const { codec, sampleRate, channels, warnings } = outcome.value
  return (
    <>
      {text('settings.stream.found', { codec, kilohertz: formatNumber(locale, sampleRate / 1000), count: channels })}
      {warnings.map((one) => ` ${one}`)}
    </>
  )
}

/** What the statuses of the test mean (station-api rest 6.5). */
function refusal(text: ReturnType<typeof useText>, failure: Failure): string {
  const { status } = failure
  if (status === 403) return text('settings.stream.blocked')
  if (status === 422) return text('settings.stream.noAudio')
  if (status === 502) return text('settings.stream.unreachable')
  return failureDetails(text, failure)
}
