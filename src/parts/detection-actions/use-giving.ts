import bird from 'lucide/dist/esm/icons/bird.mjs'
import download from 'lucide/dist/esm/icons/download.mjs'
import linkIcon from 'lucide/dist/esm/icons/link.mjs'
import shareIcon from 'lucide/dist/esm/icons/share-2.mjs'
import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { DetectionAction } from '../../domain/detection-options.ts'
import { type Detection, hasRecording, shownName } from '../../domain/detection.ts'
import { detectionPath } from '../../domain/station-paths.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { copiedLinkKey } from '../../i18n/copied-link.ts'
import { announce } from '../../platform/announce.ts'
import { copyWords } from '../../platform/clipboard.ts'
import { fileName, saveFile } from '../../platform/download.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { canShare, canShareFile, share } from '../../platform/share.ts'
import { clipFileAtom } from '../../state/sound/clip-file.ts'
import { useHost } from '../../ui/host.ts'
import type { MenuEntry } from '../../ui/menu.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { useStationLink } from '../station-link.ts'
import { useSpeciesPage } from '../use-species-link.ts'

/** Line of a detection's menu. */
export interface ActionEntry extends MenuEntry {
  /** Action of the line, as in the `actions` attribute. */
  readonly of: DetectionAction
}

/** Time for which the outcome of an action is shown, milliseconds. */
const SAID_MS = 4000

interface Giving {
  readonly entries: readonly ActionEntry[]
  /** Outcome of the last action; empty after a while. */
  readonly said: string
}

/** Actions that save or share a detection: its recording as a file, its address, and the link to its species. */
export function useGiving(detection: Detection): Giving {
  const text = useText()
  const { element } = useHost()
  const [said, say] = useSaid()
  const takeFile = useSetAtom(clipFileAtom)
  const openSpecies = useSpeciesPage()
  const link = useStationLink()(detectionPath(detection.id))
  const address = link && new URL(link.href, document.baseURI).href
  const { id, date, time, scientificName } = detection
  const name = shownName(detection)
  const subject = `${name} ${date} ${time}`
  const file = async (): Promise<File | undefined> =>
    hasRecording(detection) ? await takeFile(id, fileName(subject)) : undefined
  const save = async (): Promise<void> => {
    const clip = await file()
    if (clip) saveFile(clip, clip.name, clip.type)
    else say('detections.saveFailed')
  }
  const copy = async (url: string): Promise<void> =>
    say(copiedLinkKey(await copyWords(element.shadowRoot ?? element, url), url))
  const give = async (url: string): Promise<void> => {
    const clip = await file()
    const files = clip && canShareFile(clip) ? { files: [clip] } : {}
    if (!(await share({ ...files, title: name, text: subject, url }))) await copy(url)
  }
  const entry = (key: string, of: DetectionAction, label: MessageKey, icon: MenuEntry['icon'], act: () => void) => ({
    ...{ key, of, icon, act },
    label: text(label),
  })
  return {
    said,
    entries: [
      ...(hasRecording(detection) ? [entry('save', 'save', 'detections.save', download, () => void save())] : []),
      ...(address && canShare()
        ? [entry('share', 'share', 'detections.shareApp', shareIcon, () => void give(address))]
        : []),
      ...(address ? [entry('link', 'share', 'detections.copyLink', linkIcon, () => void copy(address))] : []),
      ...(openSpecies
        ? [entry('species', 'species', 'detections.speciesPage', bird, () => openSpecies(scientificName))]
        : []),
    ],
  }
}

/** Sentence that is shown and announced once, and goes by itself. */
function useSaid(): readonly [string, (key: MessageKey) => void] {
  const text = useText()
  const locale = useLocale()
  const [said, setSaid] = useState<{ readonly key: MessageKey; readonly until: Lifetime }>()
  useEffect(() => () => said?.until.end(), [said])
  return useMemo(
    () => [
      said ? text(said.key) : '',
      (key) => {
        const until = createLifetime()
        until.after(SAID_MS, () => setSaid(undefined))
        setSaid({ key, until })
        announce(text(key), { lang: locale })
      },
    ],
    [said, text, locale],
  )
}
