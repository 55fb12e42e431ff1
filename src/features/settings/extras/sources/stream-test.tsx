import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { deferred } from '../../../../platform/deferred.ts'
import { testStreamAtom } from '../../../../state/settings/audio-setup.ts'
import { Button } from '../../../../ui/button.tsx'
import { deferredView } from '../../../../ui/deferred.ts'
import { useText } from '../../../../ui/text.ts'
import { useAction } from '../../use-action.ts'

/** A test takes seconds: what is said of it comes meanwhile. */
const outcomeCode = deferred(() => import('./stream-outcome.tsx'))
const StreamOutcome = deferredView(outcomeCode, 'StreamOutcome')

/** Has the station listen to an address, and says what it found there. */
export function StreamTest({ address }: { readonly address: string }): ReactNode {
  const text = useText()
  const test = useSetAtom(testStreamAtom)
  const { isBusy, end, run } = useAction(() => {
    outcomeCode.prepare()
    return test(address)
  })
  return (
    <>
      <Button part="test" aria-disabled={isBusy} onClick={() => !isBusy && void run()}>
        {text(isBusy ? 'settings.stream.testing' : 'settings.stream.test')}
      </Button>
      <span role="status" className="source-test" data-failed={end && !end.ok}>
        {end && <StreamOutcome outcome={end} />}
      </span>
    </>
  )
}
