import type { ChartModel } from '../domain/analytics/chart.ts'
import type { ChartPen } from './chart-pen.ts'
import { drawHeat } from './drawings/heat.ts'
import { drawHeatDays, FEW_DAYS } from './drawings/heat-days.ts'
import { drawHours } from './drawings/hours.ts'
import { drawLines } from './drawings/lines.ts'
import { drawOnset } from './drawings/onset.ts'
import { drawRanking } from './drawings/ranking.ts'
import { drawRidges } from './drawings/ridges.ts'
import { drawSeasons } from './drawings/seasons.ts'
import type { Scene } from './scene.ts'

/** Draws a chart in the width of a pen. */
export function drawChart(chart: ChartModel, pen: ChartPen): Scene {
  switch (chart.drawing) {
    case 'ranking':
      return drawRanking(chart, pen)
    case 'hours':
      return drawHours(chart, pen)
    case 'lines':
      return drawLines(chart, pen)
    case 'heat':
      return chart.dates.length <= FEW_DAYS ? drawHeatDays(chart, pen) : drawHeat(chart, pen)
    case 'ridges':
      return drawRidges(chart, pen)
    case 'onset':
      return drawOnset(chart, pen)
    case 'seasons':
      return drawSeasons(chart, pen)
  }
}

/** Whether there is nothing to draw: no rows, or nothing heard in any. */
export function isEmptyChart(chart: ChartModel): boolean {
  switch (chart.drawing) {
    case 'hours':
      return !chart.hourly.some((value) => value > 0)
    case 'lines':
      return !chart.lines.some(({ values }) => values.some((value) => value !== null && value > 0))
    case 'heat':
      return !chart.counts.some((count) => count > 0)
    case 'ridges':
      return !chart.rows.some(({ hourly }) => hourly.some((value) => value > 0))
    case 'ranking':
    case 'onset':
    case 'seasons':
      return chart.rows.length === 0
  }
}
