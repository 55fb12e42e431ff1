/** A colour as bytes for an indexed picture. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/**
 * Turns OKLCH (lightness 0–1, chroma, hue in degrees) and an opacity (0–1) into bytes; what lies outside sRGB is cut.
 * Matrices: Björn Ottosson, "A perceptual color space for image processing".
 */
export function oklch(lightness: number, chroma: number, hue: number, opacity = 1): Rgba {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    toByte(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    toByte(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    toByte(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
    Math.round(Math.max(0, Math.min(1, opacity)) * 255),
  ]
}

const toByte = (linear: number): number => {
  const value = Math.max(0, Math.min(1, linear))
  return Math.round(255 * (value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
}
