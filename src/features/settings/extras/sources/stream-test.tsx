import { useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { deferred } from '../../../../platform/deferred.ts'
import { testStreamAtom } from '../../../../state/settings/audio-setup.ts'
import { Button } from '../../../../ui/button.tsx'
import { deferredView } from '../../../../ui/deferred.ts'
import { useText } from '../../../../ui/text.ts'
import type { StreamTestOutcome } from './stream-outcome.tsx'

/** A test takes seconds: what is said of it comes meanwhile. */
const outcomeCode = deferred(() => import('./stream-outcome.tsx'))
const StreamOutcome = deferredView(outcomeCode, 'StreamOutcome')

/** Has the station listen to an address, and says what it found there. */
export function StreamTest({ address }: { readonly address: string }): ReactNode {
  const text = useText()
  const test = useSetAtom(testStreamAtom)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<StreamTestOutcome>()
  const run = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setOutcome(undefined)
    outcomeCode.prepare()
    const answer = await test(address)
    setOutcome(answer.ok ? { found: answer.value } : { failure: answer.failure })
    setBusy(false)
  }
  return (
    <>
      <Button part="test" aria-disabled={isBusy} onClick={() => void run()}>
        {text(isBusy ? 'settings.stream.testing' : 'settings.stream.test')}
      </Button>
      <span role="status" className="source-test" data-failed={outcome && 'failure' in outcome}>
        {outcome && <StreamOutcome outcome={outcome} />}
      </span>
    </>
  )
}
