import type { ReactNode } from 'react'
import { useSheets } from '../../ui/sheets.ts'
import sheet from './picture.css?sheet'

/** Loudness at which each colour of the palette begins to cover the one before, 0 to 1. */
const STEPS = [0.05, 0.22, 0.38, 0.53, 0.68, 0.84, 1] as const

/**
 * Palette "dawn" for spectrograms, once per shadow root: a filter that reads the loudness of a pixel from any station's
 * own colours and paints it in ours; silence shows the paper, in both themes (design.md "Look"). Red and green carry
 * the loudness in the usual palettes from black through purple and red to yellow, and in grey ones. Where silence is
 * transparent the opacity carries it: exactly read by the first filter, and roughly right without it. It includes the
 * style of the pictures.
 */
export function SpectrogramPalette(): ReactNode {
  useSheets(sheet)
  return (
    <svg className="spectrogram-palette" width="0" height="0" aria-hidden="true">
      <filter id="loudness-of-clear" colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
        <feColorMatrix values="0 0 0 1 0  0 0 0 1 0  0 0 0 1 0  0 0 0 0 1" />
      </filter>
      <filter id="dawn" colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
        <feColorMatrix in="SourceGraphic" result="loudness" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  .5 .5 0 1 -1" />
        {STEPS.slice(1).map((to, index) => {
          const from = STEPS[index] ?? 0
          const slope = 1 / (to - from)
          return [
            <feComponentTransfer key={`a${to}`} in="loudness" result={`alpha${index}`}>
              <feFuncA type="linear" slope={slope} intercept={-from * slope} />
            </feComponentTransfer>,
            <feFlood key={`f${to}`} className={`dawn${index + 1}`} result={`flood${index}`} />,
            <feComposite
              key={`c${to}`}
              in={`flood${index}`}
              in2={`alpha${index}`}
              operator="in"
              result={`layer${index}`}
            />,
          ]
        })}
        <feMerge>
          {STEPS.slice(1).map((to, index) => (
            <feMergeNode key={to} in={`layer${index}`} />
          ))}
        </feMerge>
      </filter>
    </svg>
  )
}
