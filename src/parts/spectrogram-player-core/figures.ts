import { formatNumber } from '../../i18n/format.ts'
import { useLocale, useText } from '../../ui/text.ts'

/** Figures of measurements, in the language of the element. */
export interface Figures {
  /** Seconds: `3.4`. */
  seconds(value: number): string
  /** Kilohertz of a value in hertz: `7.6`. */
  kilohertz(value: number): string
  /** Decibels: `−6 dB`. */
  decibels(value: number): string
  /** Frequency: `250 Hz`, `2.5 kHz`. */
  frequency(hertz: number): string
  /** Speed: `0.5×`. */
  speed(value: number): string
}

const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

export function useFigures(): Figures {
  const locale = useLocale()
  const text = useText()
  const one = (value: number): string => formatNumber(locale, value, ONE_DIGIT)
  return {
    seconds: one,
    kilohertz: (hertz) => one(hertz / 1000),
    decibels: (value) => text('player.decibels', { value: formatNumber(locale, Math.round(value)) }),
    frequency: (hertz) =>
      hertz < 1000
        ? text('player.hertz', { value: formatNumber(locale, Math.round(hertz)) })
        : text('player.kilohertz', { value: one(hertz / 1000) }),
    speed: (value) => text('player.times', { value: formatNumber(locale, value, { maximumFractionDigits: 2 }) }),
  }
}
