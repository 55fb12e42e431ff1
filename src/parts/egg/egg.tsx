import { memo, type ReactNode, useId } from 'react'
import { drawEgg } from '../../domain/egg-drawing.ts'

interface EggProps {
  /** Scientific name, which every answer of a station has. Any word where it stands for no bird. */
  readonly species: string
  /** Width and height, CSS pixels. */
  readonly size: number
  /** Label; without it the egg is decoration. */
  readonly label?: string
}

/** Egg drawn for a species, always the same (design.md "Eggs"). */
export const Egg = memo(function Egg({ species, size, label }: EggProps): ReactNode {
  const shine = `egg${useId().replace(/[^\w-]/g, '')}`
  const { ground, ink, outline, spots, scrawls } = drawEgg(species)
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className="egg" width={size} height={size} viewBox="-18 -18 36 36" {...named}>
      {label !== undefined && <title>{label}</title>}
      <defs>
        <radialGradient id={shine} cx=".36" cy=".3" r=".85">
          <stop offset="0" stopColor="#fff" stopOpacity=".65" />
          <stop offset=".45" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#1a1020" stopOpacity=".3" />
        </radialGradient>
      </defs>
      <path d={outline} fill={ground} />
      {spots.map(({ strength, path }) => (
        <path key={strength} d={path} fill={ink} fillOpacity={strength} />
      ))}
      {scrawls !== '' && <path d={scrawls} stroke={ink} strokeWidth=".7" fill="none" strokeOpacity=".8" />}
      <path d={outline} fill={`url(#${shine})`} />
    </svg>
  )
})
