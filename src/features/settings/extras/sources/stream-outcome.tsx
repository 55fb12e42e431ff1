import type { ReactNode } from 'react'
import type { Failure } from '../../../../domain/failure.ts'
import { failureDetails } from '../../../../i18n/settings-text.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import type { StreamFinding } from '../../../../state/settings/audio-setup.ts'
import { useLocale, useText } from '../../../../ui/text.ts'

/** What a station found at an address, or why it found nothing. */
export type StreamTestOutcome = { readonly found: StreamFinding } | { readonly failure: Failure }

/** Says what came of a test, in words. */
export function StreamOutcome({ outcome }: { readonly outcome: StreamTestOutcome }): ReactNode {
  const text = useText()
  const locale = useLocale()
  if ('failure' in outcome) return refusal(text, outcome.failure)
  const { codec, sampleRate, channels, warnings } = outcome.found
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
