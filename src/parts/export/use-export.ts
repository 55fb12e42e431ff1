import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import {
  EXPORT_FORMATS,
  type ExportKey,
  exportName,
  type LeftOut,
  wantedDetections,
} from '../../domain/export/formats.ts'
import type { DetectionTableWords } from '../../domain/export/tables.ts'
import { isNoise } from '../../domain/noises.ts'
import { formatNumber } from '../../i18n/format.ts'
import { saveFile } from '../../platform/download.ts'
import type { PlayedList } from '../../state/detections/play-list.ts'
import { readWholeList, type WholeList } from '../../state/detections/whole-list.ts'
import { exportOriginAtom } from '../../state/preferences/export-facts.ts'
import { packClipsAtom } from '../../state/sound/clips-archive.ts'
import { useLocale, useText } from '../../ui/text.ts'

/** List as far as it is known. */
export interface ReadList {
  /** Undefined while it is being read, and where it cannot be. */
  readonly whole: WholeList | undefined
  readonly hasFailed: boolean
  /** Number of detections read so far. */
  readonly count: number
  stop(): void
}

/** Reads all of a list as soon as it is drawn. */
export function useReadList(list: PlayedList): ReadList {
  const store = useStore()
  const reading = useRef<AbortController>(undefined)
  const [count, setCount] = useState(0)
  const [answer, take] = useState<Awaited<ReturnType<typeof readWholeList>>>()
  useEffect(() => {
    const { signal } = (reading.current = new AbortController())
    let isLeft = false
    void readWholeList(store, list, signal, (read) => !isLeft && setCount(read)).then((told) => !isLeft && take(told))
    return () => {
      isLeft = true
      reading.current?.abort()
    }
  }, [store, list])
  return {
    whole: answer?.ok ? answer.value : undefined,
    hasFailed: answer?.ok === false,
    count,
    stop: () => reading.current?.abort(),
  }
}

/** State of saving. */
export type ExportProgress =
  | { readonly kind: 'packing'; readonly done: number }
  /** Outcome: `nothing` where all recordings are missing. */
  | { readonly kind: 'saved' | 'nothing'; readonly missing: number }
  | undefined

/** Detections that become lines of a file, and the function that saves it. */
export function useExport(all: readonly Detection[], key: ExportKey, leftOut: LeftOut) {
  const { withRefused, withNoises } = leftOut
  const origin = useAtomValue(exportOriginAtom)
  const packClips = useSetAtom(packClipsAtom)
  const words = useTableWords()
  const packing = useRef<AbortController>(undefined)
  const [saving, setSaving] = useState<ExportProgress>()
  const wanted = useMemo(() => wantedDetections(all, { withRefused, withNoises }), [all, withRefused, withNoises])
  const lines = useMemo(() => EXPORT_FORMATS[key].lines(wanted), [key, wanted])
  useEffect(() => () => packing.current?.abort(), [])
  const pack = async (): Promise<void> => {
    const { signal } = (packing.current = new AbortController())
    setSaving({ kind: 'packing', done: 0 })
    const onDone = (done: number): void => setSaving({ kind: 'packing', done })
    const archive = await packClips({ lines, origin, words, signal, onDone })
    const hasSound = archive !== undefined && archive.packed > 0
    if (hasSound) saveFile(archive.file, exportName(key, lines, origin), archive.file.type)
    setSaving(archive && { kind: hasSound ? 'saved' : 'nothing', missing: archive.missing })
  }
  return {
    lines,
    saving,
    refused: all.filter(({ verified }) => verified === 'false_positive').length,
    noises: all.filter(({ scientificName }) => isNoise(scientificName)).length,
    forget: (): void => setSaving(undefined),
    stop: (): void => packing.current?.abort(),
    save(): void {
      if (key === 'clips') return void pack()
      const { write, mediaType } = EXPORT_FORMATS[key]
      const files = write(lines, origin, words)
      for (const [part, content] of files.entries())
        saveFile(content, exportName(key, lines, origin, files.length > 1 ? part + 1 : undefined), mediaType)
      setSaving({ kind: 'saved', missing: 0 })
    },
  }
}

/** Words of our own table in the visitor's language. */
function useTableWords(): DetectionTableWords {
  const text = useText()
  const decimal = formatNumber(useLocale(), 0.5).includes(',') ? ',' : '.'
  return {
    decimal,
    column: (column) => text('export.column', { column }),
    verdict: (verified) => (verified === 'unverified' ? '' : text('export.verdict', { verified })),
  }
}
