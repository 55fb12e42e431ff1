import { readdirSync, readFileSync } from 'node:fs'

const ZONES = '/sys/class/thermal'
/** The sensors that stations trust to be the processor's. */
const PROCESSOR = /^(cpu-thermal|x86_pkg_temp|soc_thermal|cpu_thermal|thermal-fan-est)$/
const HOTTEST = 120

/** How warm the processor is, and how that is known. */
export interface Warmth {
  readonly celsius: number
  readonly sensor: string
}

/**
 * What the machine measures. One without a sensor, as in a container, is as warm as a small computer in a shed of the garden:
 * the weather outside, its own warmth and that of its work.
 *
 * @param outside °C
 * @param load percent
 */
export const readTemperature = (outside: number, load: number): Warmth =>
  measured() ?? {
    celsius: 31 + outside * 0.6 + load * 0.22,
    sensor: 'Garden shed: computed from the weather and the load',
  }

function measured(): Warmth | undefined {
  try {
    for (const zone of readdirSync(ZONES).filter((name) => name.startsWith('thermal_zone'))) {
      const type = readFileSync(`${ZONES}/${zone}/type`, 'utf8').trim()
      const celsius = Number(readFileSync(`${ZONES}/${zone}/temp`, 'utf8')) / 1000
      if (PROCESSOR.test(type) && celsius > 0 && celsius <= HOTTEST) return { celsius, sensor: `${zone}: ${type}` }
    }
  } catch {
    // not Linux, or nothing to see there
  }
  return undefined
}
