import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ChartModel, ChartSpecies } from '../domain/analytics/chart.ts'
import { usePrinting } from '../ui/printing.ts'
import { useWidth } from '../ui/size.ts'
import { useText } from '../ui/text.ts'
import { type ChartWords, penRoom } from './chart-pen.ts'
import { drawChart } from './draw-chart.ts'
import { SceneDrawing } from './scene-svg.tsx'
import type { ChartPoint, Mark, ChartReading, Scene } from './scene.ts'

interface ChartDrawingProps {
  readonly model: ChartModel
  readonly words: ChartWords
  /** Name of the drawing for a screen reader. */
  readonly label: string
  /** Whether numbers are still being loaded: missing values are then left plain, not drawn as a gap. */
  readonly isGrowing: boolean
  onSpecies?: ((species: ChartSpecies) => void) | undefined
}

type Place = readonly [row: number, column: number]

/** Value being read, and the input that led to it: only values reached by keys are spoken. */
interface Read {
  readonly place: Place
  readonly by: 'keys' | 'touch' | 'mouse'
}

/** A chart as a drawing that is read value by value, by arrow keys, a finger or a mouse. */
export function DrawnChart({ model, words, label, isGrowing, onSpecies }: ChartDrawingProps): ReactNode {
  const text = useText()
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const measured = useWidth(element)
  const deferred = useDeferredValue(measured)
  const width = usePrinting() ? measured : deferred
  const scene = useMemo(
    () => (element && width > 0 ? sceneIn(model, words, element, { width, isGrowing }) : undefined),
    [model, words, element, width, isGrowing],
  )
  const hint = useId()
  const { read, point, handlers } = useReading(scene, onSpecies)
  return (
    <div ref={setElement} className="chart-room">
      {scene && (
        <div
          className="chart-drawing"
          part="chart-drawing"
          role="application"
          aria-label={label}
          aria-describedby={hint}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys walk its values
          tabIndex={0}
          data-opens={(onSpecies && point?.species) !== undefined || undefined}
          style={{ blockSize: scene.height }}
          {...handlers}
        >
          <SceneDrawing scene={scene} />
          {point && <Marked point={point} scene={scene} />}
          <p className="visually-hidden" id={hint}>
            {text(onSpecies ? 'chart.keysOpen' : 'chart.keys')}
          </p>
          <Tip point={point} isSpoken={read?.by !== 'mouse'} scene={scene} />
        </div>
      )}
    </div>
  )
}

/** State of reading a drawing: the value, and whether keys, a finger or a mouse led to it. */
function useReading(scene: Scene | undefined, onSpecies: ChartDrawingProps['onSpecies']) {
  const [read, setRead] = useState<Read>()
  const point = read && scene && isInside(scene.reading, read.place) ? scene.reading.point(...read.place) : undefined
  const open = (at: ChartPoint | undefined): void => {
    if (at?.species) onSpecies?.(at.species)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!scene || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      if (!point) return
      event.preventDefault()
      return open(point)
    }
    if (event.key === 'Escape') return setRead(undefined)
    const place = nextPlace(scene.reading, point ? read?.place : undefined, event.key)
    if (!place) return
    event.preventDefault()
    setRead({ place, by: 'keys' })
  }
  const placeAt = (event: PointerEvent | React.MouseEvent): Place | undefined => {
    if (!scene || scene.reading.rows === 0) return undefined
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return scene.reading.nearest(event.clientX - left, event.clientY - top)
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return
    const place = placeAt(event)
    if (place && !isSame(place, read?.place)) setRead({ place, by: 'mouse' })
  }
  const onClick = (event: React.MouseEvent): void => {
    const place = placeAt(event)
    if (!scene || !place) return
    const wasMouse = (event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType === 'mouse' // reason: a click of a pointer says which
    // the first tap of a finger shows the value, the second opens the species
    if (wasMouse || (read?.by === 'touch' && isSame(place, read.place))) open(scene.reading.point(...place))
    setRead({ place, by: wasMouse ? 'mouse' : 'touch' })
  }
  const handlers = {
    onKeyDown,
    onPointerMove,
    onPointerLeave: () => setRead((before) => (before?.by === 'mouse' ? undefined : before)),
    onBlur: () => setRead(undefined),
    onClick,
  }
  return { read, point, handlers }
}

interface SceneRoom extends Pick<ChartDrawingProps, 'isGrowing'> {
  /** CSS pixels. */
  readonly width: number
}

function sceneIn(model: ChartModel, words: ChartWords, element: Element, { width, isGrowing }: SceneRoom): Scene {
  const scene = drawChart(model, { ...words, ...penRoom(element, width) })
  return isGrowing ? { ...scene, marks: scene.marks.filter((mark) => !isHatched(mark)) } : scene
}

const isHatched = (mark: Mark): boolean => mark.kind === 'path' && mark.fill === 'hatch'

/** Outline of the value being read. */
function Marked({ point, scene }: { readonly point: ChartPoint; readonly scene: Scene }): ReactNode {
  const { box, trace } = point
  return (
    <svg className="chart-marks chart-read" width={scene.width} height={scene.height} aria-hidden="true">
      {trace && (
        <>
          <path className="chart-trace" d={trace.d} stroke="var(--_paper)" strokeWidth="7" strokeOpacity=".8" />
          <path className="chart-trace" d={trace.d} stroke={`var(--_${trace.stroke})`} strokeWidth="3.2" />
        </>
      )}
      {box ? (
        <rect
          x={box.x - 0.5}
          y={box.y - 0.5}
          width={Math.max(3, box.width + 1)}
          height={Math.max(3, box.height + 1)}
          rx="3"
        />
      ) : (
        <circle cx={point.x} cy={point.y} r="5.5" />
      )}
    </svg>
  )
}

interface TipProps {
  readonly point: ChartPoint | undefined
  readonly isSpoken: boolean
  readonly scene: Scene
}

/** Tooltip of a value: its words beside it, also spoken to a screen reader; it never covers the value itself. */
function Tip({ point, isSpoken, scene }: TipProps): ReactNode {
  const tip = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const element = tip.current
    if (!element || !point) return
    const { offsetWidth, offsetHeight } = element
    const top = (point.box?.y ?? point.y - 6) - offsetHeight - 8
    const below = point.box ? point.box.y + point.box.height + 8 : point.y + 14
    element.style.left = `${Math.max(0, Math.min(scene.width - offsetWidth, point.x - offsetWidth / 2))}px`
    element.style.top = `${top < -offsetHeight / 2 ? below : top}px`
  }, [point, scene])
  return (
    <p
      ref={tip}
      className="chart-tip"
      part="chart-tip"
      role="status"
      aria-live={isSpoken ? 'polite' : 'off'}
      data-shown={point !== undefined}
    >
      {point && (
        <>
          <b>{point.title}</b> <span>{point.value}</span>
        </>
      )}
    </p>
  )
}

const isInside = ({ rows, columns }: ChartReading, [row, column]: Place): boolean => row < rows && column < columns
const isSame = (one: Place, other: Place | undefined): boolean => one[0] === other?.[0] && one[1] === other[1]

/** Value that a key leads to; undefined for keys without a meaning here. In a list of rows all arrows walk the rows. */
function nextPlace(reading: ChartReading, from: Place | undefined, key: string): Place | undefined {
  const { rows, columns } = reading
  if (rows === 0 || columns === 0) return undefined
  const isList = columns === 1
  const [row, column] = from ?? reading.start
  const within = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at))
  const to = (down: number, right: number): Place =>
    from ? [within(row + down, rows), within(column + right, columns)] : [row, column]
  switch (key) {
    case 'ArrowRight':
      return isList ? to(1, 0) : to(0, 1)
    case 'ArrowLeft':
      return isList ? to(-1, 0) : to(0, -1)
    case 'ArrowDown':
      return to(1, 0)
    case 'ArrowUp':
      return to(-1, 0)
    case 'PageDown':
      return isList ? to(10, 0) : to(0, 7)
    case 'PageUp':
      return isList ? to(-10, 0) : to(0, -7)
    case 'Home':
      return isList ? [0, 0] : [row, 0]
    case 'End':
      return isList ? [rows - 1, 0] : [row, columns - 1]
    default:
      return undefined
  }
}
