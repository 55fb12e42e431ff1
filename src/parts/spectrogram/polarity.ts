const SAMPLE = 8

/**
 * Whether a loaded picture is dark sound on light ground. Stations draw either way, by the owner's taste; ours shows all
 * of them in one palette. False where the browser does not let us look at the pixels (a foreign station).
 */
export function isLightPicture(image: HTMLImageElement): boolean {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = SAMPLE
    canvas.height = SAMPLE
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return false
    context.drawImage(image, 0, 0, SAMPLE, SAMPLE)
    const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE)
    let brightness = 0
    for (let i = 0; i < data.length; i += 4) brightness += ((data[i] ?? 0) + (data[i + 1] ?? 0)) / 2
    return brightness / (data.length / 4) > 150
  } catch {
    return false
  }
}
