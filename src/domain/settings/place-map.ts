import type { EarthPlace } from '../sun-year.ts'

/** Visible part of the map: degrees have the same length everywhere. */
export interface MapView {
  readonly west: number
  readonly north: number
  /** Degrees of longitude from edge to edge; half as many of latitude. */
  readonly span: number
}

/** Widths of the view, degrees, from the whole earth to a neighbourhood. */
export const MAP_SPANS = [360, 120, 30, 6] as const
/** Distance of the lines of the net, degrees, for each of these widths. */
const NET = [30, 10, 5, 1] as const
/** Size of the picture in its own units: two to one. */
export const [MAP_WIDTH, MAP_HEIGHT] = [720, 360] as const

/** What is seen around a place: no further than the poles. */
export function viewAround({ latitude, longitude }: EarthPlace, span: number): MapView {
  if (span >= 360) return { west: -180, north: 90, span: 360 }
  const north = Math.min(90, Math.max(-90 + span / 2, latitude + span / 4))
  return { west: longitude - span / 2, north, span }
}

/** Point of a place in the picture. */
export function pointOf({ latitude, longitude }: EarthPlace, view: MapView): readonly [x: number, y: number] {
  const scale = MAP_WIDTH / view.span
  const east = ((((longitude - view.west) % 360) + 360) % 360) * scale
  return [east, (view.north - latitude) * scale]
}

/** Place at a point of the picture. */
export function placeAt(x: number, y: number, view: MapView): EarthPlace {
  const scale = MAP_WIDTH / view.span
  return { latitude: view.north - y / scale, longitude: view.west + x / scale }
}

/** Whether a place can be seen, not right at the edge. */
export function isInView(place: EarthPlace, view: MapView): boolean {
  const [x, y] = pointOf(place, view)
  const edge = 12
  return view.span >= 360 || (x >= edge && x <= MAP_WIDTH - edge && y >= edge && y <= MAP_HEIGHT - edge)
}

/** A line of the net: at which degree, and where in the picture. */
export interface NetLine {
  readonly degrees: number
  readonly at: number
}

/** Meridians and circles of latitude that are seen. */
export function netOf(view: MapView): {
  readonly meridians: readonly NetLine[]
  readonly parallels: readonly NetLine[]
} {
  const step = NET[MAP_SPANS.findIndex((span) => span === view.span)] ?? 30
  const scale = MAP_WIDTH / view.span
  const degrees = (from: number, to: number): number[] => {
    const first = Math.ceil(from / step) * step
    return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step)
  }
  return {
    meridians: degrees(view.west, view.west + view.span).map((one) => ({
      degrees: ((((one + 180) % 360) + 360) % 360) - 180,
      at: (one - view.west) * scale,
    })),
    parallels: degrees(view.north - view.span / 2, view.north).map((one) => ({
      degrees: one,
      at: (view.north - one) * scale,
    })),
  }
}

/** The edge of the night as a closed path over the picture, for a sun that stands straight above a place. */
export function nightPath(sun: EarthPlace, view: MapView): string {
  const radians = Math.PI / 180
  // on the very equinox the edge runs through the poles
  const tilt = Math.tan((Math.abs(sun.latitude) < 0.2 ? 0.2 : sun.latitude) * radians)
  const points = Array.from({ length: 91 }, (_, index) => {
    const longitude = view.west + (index / 90) * view.span
    const latitude = Math.atan(-Math.cos((longitude - sun.longitude) * radians) / tilt) / radians
    return `${((index / 90) * MAP_WIDTH).toFixed(1)} ${((view.north - latitude) * (MAP_WIDTH / view.span)).toFixed(1)}`
  })
  const dark = sun.latitude < 0 ? -10_000 : 10_000 // the pole that has winter
  return `M${points.join('L')}L${MAP_WIDTH} ${dark}L0 ${dark}Z`
}
