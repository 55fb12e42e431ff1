import x from 'lucide/dist/esm/icons/x.mjs'
import { useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { POSTCARD_FORMATS, type PostcardFormat } from '../../domain/postcard/layout.ts'
import { detectionPath } from '../../domain/station-paths.ts'
import { THEMES, type Theme } from '../../domain/theme.ts'
import { postcardPlaceAtom } from '../../state/preferences/postcard-place.ts'
import { IconButton } from '../../ui/button.tsx'
import { deferredView } from '../../ui/deferred.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/fields.tsx'
import { useHost } from '../../ui/host.ts'
import { schemeOf } from '../../ui/scheme-of.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { withMessages } from '../more-words.ts'
import { useStationLink } from '../station-link.ts'
import fieldsSheet from '../spectrogram-player-core/fields.css?sheet'
import { Choice } from '../spectrogram-player-core/choice.tsx'
import sheet from './postcard.css?sheet'
import { drawPostcard } from './draw-postcard.ts'
import { drawnCard } from './deferred-drawn-card.ts'
import { useFilming } from './use-filming.ts'
import { usePostcardPrint } from './use-postcard-print.ts'

/** Actions, which have nothing to work on before the card is drawn. */
const PostcardActions = deferredView(drawnCard, 'PostcardActions')

/** Length of a place's name at most, characters. */
const LONGEST_PLACE = 80

interface PostcardProps {
  readonly detection: Detection
  onClose(): void
}

/** Dialog with a card of a bird's voice, its names and its hour, to be saved or shared. */
export const Postcard = withMessages(PostcardDialog)

/** Card as a picture on a page, on the paper of the page's theme. */
export const PostcardPicture = withMessages(PictureOfCard)

function PictureOfCard({ detection }: Pick<PostcardProps, 'detection'>): ReactNode {
  const { element } = useHost()
  const paper = useRef<HTMLCanvasElement>(null)
  const place = useAtomValue(postcardPlaceAtom)
  const card = usePostcardPrint({ detection, format: 'portrait', theme: schemeOf(element), place, element })
  const { print } = card
  useSheets(sheet)
  useEffect(() => {
    if (paper.current) drawPostcard(paper.current, print)
  }, [print])
  return <canvas ref={paper} className="postcard-picture" part="postcard" role="img" aria-label={card.description} />
}

function PostcardDialog({ detection, onClose }: PostcardProps): ReactNode {
  const text = useText()
  const host = useHost()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const paper = useRef<HTMLCanvasElement>(null)
  const film = useRef<HTMLCanvasElement>(null)
  const [place, setPlace] = useAtom(postcardPlaceAtom)
  const [format, setFormat] = useState<PostcardFormat>('portrait')
  const [theme, setTheme] = useState<Theme>(() => schemeOf(host.element))
  const [made, setMade] = useState<Blob | 'failed'>()
  useSheets(fieldsSheet, sheet)
  const card = usePostcardPrint({ detection, format, theme, place, element: host.element })
  const { print } = card
  const link = useStationLink()(detectionPath(detection.id))
  const address = link && new URL(link.href, document.baseURI).href
  const filming = useFilming(card, film, (movie) => setMade(movie ?? 'failed'))
  const isFilming = filming.progress !== undefined
  const [filmed, setFilmed] = useState(print)
  if (filmed !== print) {
    setFilmed(print)
    setMade(undefined) // it was of another card
  }
  useEffect(() => {
    if (paper.current) drawPostcard(paper.current, print)
  }, [print])
  const close = (): void => dialog.current?.close()
  return (
    <Dialog ref={dialog} className="postcard" aria-labelledby={id} onClose={onClose}>
      <div className="postcard-body">
        <div className="postcard-head">
          <h2 id={id}>{text('postcard.title')}</h2>
          <IconButton icon={x} label={text('login.close')} onClick={close} />
        </div>
        <div className="postcard-preview" data-format={format}>
          <canvas ref={paper} part="postcard" role="img" aria-label={card.description} hidden={isFilming} />
          <canvas ref={film} hidden={!isFilming} aria-hidden="true" />
        </div>
        <div className="postcard-side">
          <fieldset className="postcard-choices" disabled={isFilming}>
            <Choice<PostcardFormat>
              label={text('postcard.format')}
              value={format}
              options={POSTCARD_FORMATS.map((value) => ({ value, label: text(`postcard.${value}`) }))}
              onChange={setFormat}
            />
            <Choice<Theme>
              label={text('postcard.paper')}
              value={theme}
              options={THEMES.map((value) => ({ value, label: text(`postcard.${value}`) }))}
              onChange={setTheme}
            />
            <label className="postcard-place">
              {text('postcard.place')}
              <TextInput
                type="text"
                value={place}
                maxLength={LONGEST_PLACE}
                autoComplete="off"
                aria-describedby={`${id}place`}
                onChange={setPlace}
              />
            </label>
            <p id={`${id}place`} className="postcard-note">
              {text('postcard.placeNote')}
            </p>
          </fieldset>
          <PostcardActions {...{ card, address, paper, filming, made }} />
        </div>
      </div>
    </Dialog>
  )
}
