import copy from 'lucide/dist/esm/icons/copy.mjs'
import download from 'lucide/dist/esm/icons/download.mjs'
import film from 'lucide/dist/esm/icons/film.mjs'
import linkIcon from 'lucide/dist/esm/icons/link.mjs'
import shareIcon from 'lucide/dist/esm/icons/share-2.mjs'
import x from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { copiedLinkKey } from '../../i18n/copied-link.ts'
import { copyWords } from '../../platform/clipboard.ts'
import { fileName, saveFile } from '../../platform/download.ts'
import { canCopyPicture, canShare, canShareFile, copyPicture, share } from '../../platform/share.ts'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import type { Filming } from './use-filming.ts'
import type { PostcardCard } from './use-postcard-print.ts'

interface ActionsProps {
  readonly card: PostcardCard
  /** Address of the page of the detection; undefined where no links are wanted. */
  readonly address: string | undefined
  /** Canvas of the drawn card, in full size. */
  readonly paper: RefObject<HTMLCanvasElement | null>
  readonly filming: Filming
  /** Video made last; `failed` when it could not be made. */
  readonly made: Blob | 'failed' | undefined
}

/** Outcome of the last action; of a copied link its words. */
type Outcome = 'saved' | 'copied' | 'filmed' | 'failed' | { readonly link: MessageKey } | undefined

/** Actions on a card: save, share, copy, and make a video. Those that the browser cannot do are not offered. */
export function PostcardActions({ card, address, paper, filming, made }: ActionsProps): ReactNode {
  const text = useText()
  const { isReady, title, description } = card
  const [outcome, setOutcome] = useState<Outcome>()
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const isFilming = filming.progress !== undefined
  const movie = made instanceof Blob && !isFilming ? fileOf(made, title) : undefined
  const draw = async (): Promise<File> => fileOf(await pngOf(paper.current), title)
  const link = address === undefined ? {} : { url: address }
  const give = async (file: File): Promise<Outcome> => {
    const files = canShareFile(file) ? { files: [file] } : {}
    return (await share({ ...files, ...link, title, text: description })) ? undefined : await keep(file)
  }
  const attempt = (act: () => Promise<Outcome>) => (): void => {
    setOutcome(undefined)
    void act().then(setOutcome, () => setOutcome('failed'))
  }
  const isIdle = isReady && !isFilming
  const said = outcome ?? (made === 'failed' ? 'failed' : movie && 'filmed')
  return (
    <div ref={place} className="postcard-actions" role="group" aria-labelledby={id}>
      <h3 id={id}>{text('postcard.keepOrShare')}</h3>
      <Button
        variant="strong"
        icon={download}
        disabled={!isIdle}
        onClick={attempt(async () => await keep(await draw()))}
      >
        {text('postcard.save')}
      </Button>
      {canShare() && (
        <Button icon={shareIcon} disabled={!isIdle} onClick={attempt(async () => await give(await draw()))}>
          {text('postcard.share')}
        </Button>
      )}
      {canCopyPicture() && (
        <Button
          icon={copy}
          disabled={!isIdle}
          onClick={attempt(async () => ((await copyPicture(draw())) ? 'copied' : 'failed'))}
        >
          {text('postcard.copy')}
        </Button>
      )}
      {address !== undefined && (
        <Button icon={linkIcon} onClick={() => attempt(() => giveLink(place.current, address))()}>
          {text('detections.copyLink')}
        </Button>
      )}
      {filming.canFilm && (
        <Button
          icon={isFilming ? x : film}
          part="film-button"
          disabled={!isReady}
          onClick={isFilming ? filming.cancel : filming.start}
        >
          {text(isFilming ? 'postcard.cancelFilm' : 'postcard.film')}
        </Button>
      )}
      {isFilming && <progress value={filming.progress} aria-label={text('postcard.filming')} />}
      {movie && (
        <MovieActions
          movie={movie}
          onSave={attempt(async () => await keep(movie))}
          onShare={attempt(async () => await give(movie))}
        />
      )}
      <p className="postcard-said" role="status" data-failed={said === 'failed' || undefined}>
        {isReady ? said && text(typeof said === 'object' ? said.link : `postcard.${said}`) : text('postcard.drawing')}
      </p>
    </div>
  )
}

interface MovieActionsProps {
  readonly movie: File
  onSave(): void
  onShare(): void
}

/** Actions on a finished video. */
function MovieActions({ movie, onSave, onShare }: MovieActionsProps): ReactNode {
  const text = useText()
  return (
    <>
      <Button icon={download} part="save-film" onClick={onSave}>
        {text('postcard.saveFilm')}
      </Button>
      {canShareFile(movie) && (
        <Button icon={shareIcon} onClick={onShare}>
          {text('postcard.shareFilm')}
        </Button>
      )}
    </>
  )
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/png': 'png', 'video/webm': 'webm', 'video/mp4': 'mp4' }

const fileOf = (blob: Blob, title: string): File =>
  new File([blob], `${fileName(title)}.${ENDINGS[blob.type] ?? 'bin'}`, { type: blob.type })

const pngOf = (canvas: HTMLCanvasElement | null): Promise<Blob> =>
  new Promise((resolve, reject) => {
    if (!canvas) return reject(new Error('the card is not there'))
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the card cannot be read'))), 'image/png')
  })

async function giveLink(place: HTMLElement | null, address: string): Promise<Outcome> {
  return { link: copiedLinkKey(place !== null && (await copyWords(place, address)), address) }
}

async function keep(file: File): Promise<'saved'> {
  saveFile(file, file.name, file.type)
  return 'saved'
}
