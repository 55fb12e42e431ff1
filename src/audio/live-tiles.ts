import type { LiveColumns } from '../domain/sound/live-columns.ts'
import { type LiveScale, secondOfTile, type ShownBins, TILE_PIXELS, tileAt } from '../domain/sound/live-view.ts'
import { pixelsOfLiveLevels } from '../domain/sound/live-appearance.ts'
import type { PictureAppearance } from '../domain/sound/picture-appearance.ts'
import { STEPS } from '../domain/sound/texture.ts'

/** Strip of canvases on which columns of sound are drawn, each once. */
export interface LiveTiles {
  /** Draws new columns and those that have come into view between two seconds; releases the rest. */
  show(fromSecond: number, toSecond: number): void
  /**
   * Sets another size, range or colour: all is drawn again at the next `show`. Its zero has to be set anew (`rebase`).
   */
  set(scale: LiveScale, bins: ShownBins, appearance: PictureAppearance): void
  /** Moves the zero of the strip to the beginning of a canvas, by its number ({@link tileAt}). */
  rebase(tile: number): void
  /** Draws a stretch as it is seen into a rectangle of another canvas. */
  copy(target: CanvasRenderingContext2D, from: number, to: number, width: number, height: number): void
}

interface Tile {
  readonly canvas: HTMLCanvasElement
  readonly context: CanvasRenderingContext2D
  /** Number of the first column that is not drawn yet. */
  next: number
}

/** Canvases of a strip; they become its children. */
export function createLiveTiles(strip: HTMLElement, columns: LiveColumns): LiveTiles {
  const tiles = new Map<number, Tile>()
  const spare: HTMLCanvasElement[] = []
  const painter = createColumnPainter(columns)
  let scale: LiveScale | undefined
  let originTile = 0

  const make = (index: number, { tileWidth }: LiveScale): Tile | undefined => {
    const tile = emptyTile(spare.pop() ?? document.createElement('canvas'), painter.rows)
    if (!tile) return undefined
    const { style } = tile.canvas
    style.width = `${tileWidth}px`
    style.left = `${(index - originTile) * tileWidth}px`
    strip.append(tile.canvas)
    tiles.set(index, tile)
    return tile
  }
  const drop = (index: number, tile: Tile): void => {
    tile.canvas.remove()
    tiles.delete(index)
    spare.push(tile.canvas)
  }
  const paint = (index: number, { pooled, tileColumns }: LiveScale, to: number): void => {
    const start = index * tileColumns
    const end = Math.min(start + tileColumns, to)
    const tile = tiles.get(index) ?? (scale && make(index, scale))
    if (!tile || tile.next >= end) return
    const first = Math.floor((Math.max(start, tile.next) - start) / pooled)
    const last = Math.ceil((end - start) / pooled)
    for (let x = first; x < last; x += 1) painter.draw(x, start + x * pooled, Math.min(to, start + (x + 1) * pooled))
    tile.context.putImageData(painter.picture, 0, 0, first, 0, last - first, painter.rows)
    tile.next = end
  }

  return {
    set(nextScale, bins, appearance) {
      for (const [index, tile] of [...tiles]) drop(index, tile)
      scale = nextScale
      painter.set(bins, appearance)
    },
    show(fromSecond, toSecond) {
      if (!scale) return
      const [first, last] = [tileAt(columns, scale, fromSecond), tileAt(columns, scale, toSecond)]
      for (const [index, tile] of [...tiles]) if (index < first - 1 || index > last + 1) drop(index, tile)
      for (let index = Math.max(0, first); index <= last; index += 1) paint(index, scale, columns.next)
    },
    rebase(tile) {
      if (!scale) return
      originTile = tile
      for (const [index, { canvas }] of tiles) canvas.style.left = `${(index - originTile) * scale.tileWidth}px`
    },
    copy(target, from, to, width, height) {
      if (!scale) return
      const perSecond = width / (to - from)
      for (const [index, { canvas }] of tiles) {
        const [start, end] = [secondOfTile(columns, scale, index), secondOfTile(columns, scale, index + 1)]
        target.drawImage(canvas, (start - from) * perSecond, 0, (end - start) * perSecond, height)
      }
    },
  }
}

/** Empty canvas; undefined where the browser has no memory for drawing. */
function emptyTile(canvas: HTMLCanvasElement, rows: number): Tile | undefined {
  canvas.width = TILE_PIXELS // this clears it, too
  canvas.height = rows
  const context = canvas.getContext('2d')
  return context ? { canvas, context, next: Number.NEGATIVE_INFINITY } : undefined
}

/** Painter of columns of sound as pixels of one picture, as large as a canvas of the strip. */
interface ColumnPainter {
  readonly picture: ImageData
  /** Height: one row for each frequency that is shown. */
  readonly rows: number
  /** Sets other frequencies or colours: the picture is empty afterwards. */
  set(bins: ShownBins, appearance: PictureAppearance): void
  /** Draws the columns of one pixel, the loudest of each row; leaves unknown ones empty. */
  draw(x: number, from: number, to: number): void
}

function createColumnPainter(columns: LiveColumns): ColumnPainter {
  let bins: ShownBins = { lowest: 0, highest: 0, lowHertz: 0, highHertz: 0 }
  let shades = new Uint32Array(STEPS)
  let picture = new ImageData(1, 1)
  let pixels = new Uint32Array(picture.data.buffer)
  const loudest = new Uint8Array(columns.bins)
  const rows = (): number => bins.highest - bins.lowest + 1
  return {
    get picture() {
      return picture
    },
    get rows() {
      return rows()
    },
    set(nextBins, appearance) {
      bins = nextBins
      shades = pixelsOfLiveLevels(appearance)
      picture = new ImageData(TILE_PIXELS, rows())
      pixels = new Uint32Array(picture.data.buffer)
    },
    draw(x, from, to) {
      let known = false
      for (let number = from; number < to; number += 1) {
        const column = columns.at(number)
        if (!column) continue
        if (!known) loudest.set(column)
        else
          for (let bin = bins.lowest; bin <= bins.highest; bin += 1)
            loudest[bin] = Math.max(loudest[bin] ?? 0, column[bin] ?? 0)
        known = true
      }
      for (let bin = bins.highest, at = x; bin >= bins.lowest; bin -= 1, at += TILE_PIXELS)
        pixels[at] = known ? (shades[loudest[bin] ?? 0] ?? 0) : 0
    },
  }
}
