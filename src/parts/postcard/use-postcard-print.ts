import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { DAY_MINUTES, minutesOf } from '../../domain/calendar.ts'
import { sunlightAt } from '../../domain/detection-facts.ts'
import { type Detection, shownName } from '../../domain/detection.ts'
import { type PostcardFormat, postcardLayout, type PostcardWords } from '../../domain/postcard/layout.ts'
import type { Theme } from '../../domain/theme.ts'
import { formatDay } from '../../i18n/format.ts'
import { sunlightText } from '../../i18n/sunlight-text.ts'
import { sunTimesAtom } from '../../state/day/sun-times.ts'
import { stationClientAtom } from '../../state/station.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { drawnCard } from './deferred-drawn-card.ts'
import { fontOf, type PostcardInk, type PostcardPrint } from './draw-postcard.ts'
import type { PostcardSound } from './postcard-sound.ts'

/** Factor of the drawing over the paper, so that edges are smooth. */
const FINER = 2

/** Name of the product on every card. */
const MARK = 'Dawn Chorus'
/** Step of the drawing's height, pixels, so that a line more or less of words needs no new one. */
const ART_STEP = 120

interface PrintOptions {
  readonly detection: Detection
  readonly format: PostcardFormat
  readonly theme: Theme
  /** Place as it was typed; empty without one. */
  readonly place: string
  /** Element whose fonts are used. */
  readonly element: HTMLElement
}

/** Card, ready to be drawn. */
export interface PostcardCard {
  readonly print: PostcardPrint
  readonly sound: SoundAnswer
  /** Whether everything on it is loaded. */
  readonly isReady: boolean
  /** Name of the file, without its extension. */
  readonly title: string
  /** Description of the card in words. */
  readonly description: string
}

/** Card with its words, layout, egg, sun and drawn sound. */
export function usePostcardPrint({ detection, format, theme, place, element }: PrintOptions): PostcardCard {
  const text = useText()
  const { date, time, scientificName } = detection
  const sun = useAtomValue(sunTimesAtom(date))
  const words = usePostcardWords(detection, place)
  const sound = usePostcardSound(detection)
  const ink = useMemo(() => ({ theme, ...fontsOf(element) }), [theme, element])
  const lead = sound === 'none' ? 'egg' : 'sound'
  const dayShare = sun && minutesOf(time) / DAY_MINUTES
  const layout = useMemo(
    () => postcardLayout({ words, mark: MARK, format, lead, dayShare, measure: measureIn(ink) }),
    [words, format, lead, dayShare, ink],
  )
  const { width, height } = layout.art
  const art = useArtwork(sound, theme, { width, height: Math.ceil(height / ART_STEP) * ART_STEP })
  const print = useMemo(
    () => ({ layout, ink, species: scientificName, sun, art }),
    [layout, ink, scientificName, sun, art],
  )
  const details = [words.scientific, words.when, words.light, words.place].filter((detail) => detail !== undefined)
  return {
    print,
    sound,
    isReady: sound === 'none' || art !== undefined,
    title: [words.name, date, time.replaceAll(':', '-')].join(' '),
    description: text('postcard.description', { lead, name: words.name, details: details.join(', ') }),
  }
}

/** Words of a card; date and time are those of the station's wall clock, wherever the card is seen. */
function usePostcardWords(detection: Detection, place: string): PostcardWords {
  const text = useText()
  const locale = useLocale()
  const writeTime = useTime()
  const { date, time, scientificName } = detection
  const sun = useAtomValue(sunTimesAtom(date))
  const name = shownName(detection)
  const when = `${formatDay(locale, date, 'full')}, ${writeTime(time)}`
  const light = sun && sunlightText(text, sunlightAt(detection, sun))
  const scientific = scientificName === name || scientificName === '' ? undefined : scientificName
  return useMemo(
    () => ({ name, scientific, when, light, place: place.trim() || undefined }),
    [name, scientific, when, light, place],
  )
}

/** Fonts of an element's tokens. */
function fontsOf(element: HTMLElement): Omit<PostcardInk, 'theme'> {
  const style = getComputedStyle(element)
  return {
    serif: style.getPropertyValue('--_serif') || 'serif',
    sans: style.getPropertyValue('--_sans') || 'sans-serif',
  }
}

function measureIn(ink: PostcardInk): Parameters<typeof postcardLayout>[0]['measure'] {
  const context = document.createElement('canvas').getContext('2d')
  return (line, face, size) => {
    if (!context) return line.length * size
    context.font = fontOf(ink, face, size)
    return context.measureText(line).width
  }
}

/** Answer about the sound; `none`: there is no recording, or none that can be read. */
type SoundAnswer = PostcardSound | 'loading' | 'none'

/** Sound of a detection, loaded and analysed, with its bird found in it. */
function usePostcardSound(detection: Detection): SoundAnswer {
  const client = useAtomValue(stationClientAtom)
  const [answer, setAnswer] = useState<SoundAnswer>(detection.clip === 'absent' ? 'none' : 'loading')
  useEffect(() => {
    if (detection.clip === 'absent') return
    const asking = new AbortController()
    const { signal } = asking
    let close = (): void => {}
    drawnCard.load().then(
      (code) => {
        if (!signal.aborted) close = code.openPostcardSound(client, detection, signal, setAnswer)
      },
      () => signal.aborted || setAnswer('none'),
    )
    return () => {
      asking.abort()
      close()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one recording for as long as the card is open
  }, [client])
  return answer
}

/** Drawn sound in its colours, on a transparent ground; undefined until it is drawn. */
function useArtwork(
  sound: SoundAnswer,
  theme: Theme,
  { width, height }: { readonly width: number; readonly height: number },
): HTMLCanvasElement | undefined {
  const [art, setArt] = useState<{ readonly key: string; readonly picture: HTMLCanvasElement }>()
  const key = `${theme} ${width} ${height}`
  useEffect(() => {
    if (typeof sound === 'string') return
    let isWanted = true
    const draw = async (): Promise<void> => {
      const code = await drawnCard.load() // loaded already: the sound came from it
      const picture = await code.drawArtwork(sound, theme, Math.round(width * FINER), Math.round(height * FINER))
      if (picture && isWanted) setArt({ key, picture })
    }
    void draw()
    return () => {
      isWanted = false
    }
  }, [sound, theme, width, height, key])
  return art?.key === key ? art.picture : undefined
}
