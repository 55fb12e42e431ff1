import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Percent, shownName } from '../../domain/detection.ts'
import { steppedNumber, writtenNumber } from '../../domain/settings/number-text.ts'
import type { RangeSpecies } from '../../domain/settings/species-names.ts'
import { countBelow, RULE_THRESHOLD, thresholdInForce } from '../../domain/settings/species-rules.ts'
import { formatNumber } from '../../i18n/format.ts'
import { unsavedText } from '../../i18n/outbox-text.ts'
import { askNewestAtom } from '../../state/detections/newest-of-species.ts'
import { askSettingsAtom, stationSettingsAtom } from '../../state/settings/station-settings.ts'
import { requireCertaintyAtom, thresholdsAtom } from '../../state/settings/species-rule.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { withMessages } from '../more-words.ts'
import sheet from './certainty-dialog.css?sheet'

/** Newest detections on which a threshold is tried. */
const TRIED = 200

interface CertaintyDialogProps {
  readonly species: RangeSpecies
  onClose(): void
}

/** Dialog for the confidence a species needs from now on, with a preview of what that would have left out. */
export const CertaintyDialog = withMessages(Certainty)

function Certainty({ species, onClose }: CertaintyDialogProps): ReactNode {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = (): void => dialog.current?.close()
  const { written, share, type, step, failure, isSaving, save } = useThreshold(species, close)
  useSheets(sheet)
  return (
    <Dialog ref={dialog} className="certainty" aria-labelledby={id} onClose={onClose}>
      <form className="dialog-body" onSubmit={save}>
        <h2 id={id}>{text('species.certainty', { name: shownName(species) })}</h2>
        <div className="certainty-line">
          <label htmlFor={`${id}input`}>{text('species.certaintyAtLeast')}</label>
          <TextInput
            id={`${id}input`}
            name="certainty"
            inputMode="decimal"
            autoComplete="off"
            value={written}
            aria-invalid={share === undefined && written !== ''}
            aria-describedby={`${id}now ${id}gone`}
            onChange={type}
            onKeyDown={step}
          />
          <span aria-hidden="true">%</span>
          <Now id={`${id}now`} species={species} />
        </div>
        <Preview id={`${id}gone`} species={species} share={share} />
        {failure !== undefined && <p role="alert">{failure}</p>}
        <div className="dialog-actions">
          <Button onClick={close}>{text('detections.cancel')}</Button>
          <Button type="submit" variant="strong" part="save" disabled={share === undefined || isSaving}>
            {text('species.certaintySave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Threshold as it is typed, and the function that saves it. */
function useThreshold(species: RangeSpecies, close: () => void) {
  const text = useText()
  const locale = useLocale()
  const thresholds = useAtomValue(thresholdsAtom)(species)
  const own = thresholds && (thresholds.rule ?? thresholds.others)
  const isLowered = thresholds !== undefined && thresholdInForce(thresholds).kind === 'lowered'
  const settings = useAtomValue(stationSettingsAtom)
  const ask = useSetAtom(askSettingsAtom)
  const require = useSetAtom(requireCertaintyAtom)
  const [typed, type] = useState<string>()
  const [failure, fail] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  useEffect(() => void ask(), [ask])
  const writtenShare = (value: number): string =>
    formatNumber(locale, value * 100, { maximumFractionDigits: 1, useGrouping: false })
  const written = typed ?? (own === undefined ? '' : writtenShare(own))
  const number = writtenNumber(RULE_THRESHOLD, written)
  const { min = 0, max = 1 } = RULE_THRESHOLD
  const share = typeof number === 'number' && number >= min && number <= max ? number : undefined
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (share === undefined || isSaving) return
    if (share === own && !isLowered) return close()
    setSaving(true)
    const outcome = await require(species, share)
    setSaving(false)
    if (outcome?.kind === 'saved') return close()
    fail(unsavedText(text, outcome?.kind === 'failed' ? outcome.failure : undefined))
  }
  return {
    written,
    share,
    type,
    step: (event: { readonly key: string; preventDefault(): void }): void => {
      const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
      const next = direction && steppedNumber(RULE_THRESHOLD, share, direction)
      if (typeof next !== 'number') return
      event.preventDefault()
      type(writtenShare(next))
    },
    failure: settings.state === 'failed' && own === undefined ? unsavedText(text, settings.failure) : failure,
    isSaving,
    save: (event: FormEvent): void => void save(event),
  }
}

/** Present threshold of the species, and of all others. */
function Now({ id, species }: { readonly id: string; readonly species: RangeSpecies }): ReactNode {
  const text = useText()
  const share = useShare()
  const thresholds = useAtomValue(thresholdsAtom)(species)
  if (!thresholds) return <span id={id} className="certainty-now" />
  const { kind, value } = thresholdInForce(thresholds)
  return (
    <span id={id} className="certainty-now">
      {text('species.certaintyNow', { kind, now: share(value), others: share(thresholds.others) })}
    </span>
  )
}

interface PreviewProps {
  readonly id: string
  readonly species: RangeSpecies
  /** Share that is typed, 0 to 1; undefined where none is. */
  readonly share: number | undefined
}

/** Preview of the newest detections that the threshold would have left out. */
function Preview({ id, species, share }: PreviewProps): ReactNode {
  const text = useText()
  const write = useShare()
  const newest = useNewest(species)
  const isTold = newest !== undefined && newest.length > 0 && share !== undefined
  return (
    <p id={id} className="certainty-gone" role="status">
      {share === undefined
        ? text('species.certaintyRange')
        : newest === undefined
          ? text('species.certaintyReading')
          : isTold &&
            text('species.certaintyGone', {
              share: write(share),
              gone: countBelow(newest, share),
              of: newest.length,
            })}
    </p>
  )
}

/** Newest detections of a species, asked for once; undefined before they are loaded, empty where they cannot be. */
function useNewest({ commonName, scientificName }: RangeSpecies) {
  const ask = useSetAtom(askNewestAtom)
  const [newest, take] = useState<readonly { readonly confidence: Percent }[]>()
  useEffect(() => {
    let isLeft = false
    void ask({ commonName, scientificName }, TRIED).then((answer) => {
      if (!isLeft) take(answer.ok ? answer.value.detections : [])
    })
    return () => {
      isLeft = true
    }
  }, [ask, commonName, scientificName])
  return newest
}

function useShare(): (share: number) => string {
  const locale = useLocale()
  return (share) => formatNumber(locale, share, { style: 'percent', maximumFractionDigits: 1 })
}
