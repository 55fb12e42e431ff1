import zoomIn from 'lucide/dist/esm/icons/zoom-in.mjs'
import zoomOut from 'lucide/dist/esm/icons/zoom-out.mjs'
import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import {
  isInView,
  MAP_HEIGHT,
  MAP_SPANS,
  MAP_WIDTH,
  type MapView,
  netOf,
  nightPath,
  placeAt,
  pointOf,
  viewAround,
} from '../../../domain/settings/place-map.ts'
import type { EarthPlace } from '../../../domain/sun-year.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { moveStationAtom, stationPlaceAtom, sunPlaceAtom } from '../../../state/settings/station-place.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useLocale, useText } from '../../../ui/text.ts'

const NOWHERE = { latitude: 20, longitude: 0 }
const STEPS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The net of the earth, with its night: a press, or the arrows, say where the station is. No picture of land is asked of anybody. */
export function PlaceMap({ label }: { readonly label: string }): ReactNode {
  const text = useText()
  const place = useAtomValue(stationPlaceAtom)
  const sun = useAtomValue(sunPlaceAtom)
  const move = useSetAtom(moveStationAtom)
  const { view, here, zoom, zoomTo, stay } = useView(place)
  const press = ({ clientX, clientY, currentTarget }: MouseEvent): void => {
    const box = currentTarget.getBoundingClientRect()
    stay()
    const [across, down] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
    move(placeAt(across * MAP_WIDTH, down * MAP_HEIGHT, view))
  }
  const step = (event: KeyboardEvent): void => {
    const direction = STEPS[event.key]
    if (event.key === '+' || event.key === '-') zoomTo(zoom + (event.key === '+' ? 1 : -1))
    else if (!direction) return
    else {
      const size = view.span / (event.shiftKey ? 36 : 360)
      move({ latitude: here.latitude + direction[1] * size, longitude: here.longitude + direction[0] * size })
    }
    event.preventDefault()
  }
  return (
    <div className="place-map">
      <svg
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        role="slider"
        aria-label={text('settings.place.map')}
        aria-valuemin={-90}
        aria-valuemax={90}
        aria-valuenow={here.latitude}
        aria-valuetext={label}
        tabIndex={0}
        onClick={press}
        onKeyDown={step}
        onPointerMove={(event) => event.buttons === 1 && event.pointerType === 'mouse' && press(event)}
      >
        <path className="night" d={nightPath(sun, view)} />
        <Net view={view} />
        {place && <Here at={pointOf(here, view)} />}
      </svg>
      <div className="place-zoom">
        <IconButton
          icon={zoomIn}
          label={text('settings.place.nearer')}
          disabled={zoom === MAP_SPANS.length - 1}
          onClick={() => zoomTo(zoom + 1)}
        />
        <IconButton
          icon={zoomOut}
          label={text('settings.place.further')}
          disabled={zoom === 0}
          onClick={() => zoomTo(zoom - 1)}
        />
      </div>
    </div>
  )
}

interface PlaceView {
  readonly view: MapView
  /** The place of the station, or where the map begins. */
  readonly here: EarthPlace
  readonly zoom: number
  zoomTo(zoom: number): void
  /** What is seen stays where it is while the place moves within it. */
  stay(): void
}

/** Which piece of the earth is seen: the place of the station is always in it. */
function useView(place: EarthPlace | undefined): PlaceView {
  const here = place ?? NOWHERE
  const [zoom, setZoom] = useState(0)
  const [center, setCenter] = useState(here)
  const seen = viewAround(center, MAP_SPANS[zoom] ?? 360)
  const view = isInView(here, seen) ? seen : viewAround(here, seen.span)
  return {
    view,
    here,
    zoom,
    zoomTo(next) {
      setZoom(Math.max(0, Math.min(MAP_SPANS.length - 1, next)))
      setCenter(here)
    },
    stay: () => setCenter({ latitude: view.north - view.span / 4, longitude: view.west + view.span / 2 }),
  }
}

function Net({ view }: { readonly view: MapView }): ReactNode {
  const locale = useLocale()
  const { meridians, parallels } = netOf(view)
  const degrees = (value: number): string => `${formatNumber(locale, value)}°`
  return (
    <>
      {meridians.map(({ degrees: at, at: x }) => (
        <g key={x}>
          <line x1={x} x2={x} y1={0} y2={MAP_HEIGHT} data-main={at === 0} />
          {x > 40 && x < MAP_WIDTH - 70 && (
            <text fontSize={19} x={x + 4} y={MAP_HEIGHT - 6}>
              {degrees(at)}
            </text>
          )}
        </g>
      ))}
      {parallels.map(({ degrees: at, at: y }) => (
        <g key={y}>
          <line x1={0} x2={MAP_WIDTH} y1={y} y2={y} data-main={at === 0} />
          {y > 20 && y < MAP_HEIGHT && (
            <text fontSize={19} x={4} y={y - 4}>
              {degrees(at)}
            </text>
          )}
        </g>
      ))}
    </>
  )
}

const Here = ({ at: [x, y] }: { readonly at: readonly [number, number] }): ReactNode => (
  <g className="here">
    <path d={`M${x} 0V${MAP_HEIGHT}M0 ${y}H${MAP_WIDTH}`} />
    <circle cx={x} cy={y} r={9} />
  </g>
)
