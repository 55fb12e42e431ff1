import { memo, type ReactNode, useId } from 'react'
import { eggOf, eggOutline } from '../../domain/egg.ts'

interface EggProps {
  /** Species code, or the scientific name where there is no code. */
  readonly species: string
  /** Width and height in CSS pixels. */
  readonly size: number
  /** What it stands for; without it the egg is decoration. */
  readonly label?: string
}

/** The drawn egg of a species, the same for ever (design.md "Eggs"). */
export const Egg = memo(function Egg({ species, size, label }: EggProps): ReactNode {
  const shine = `egg${useId().replace(/[^\w-]/g, '')}`
  const egg = eggOf(species)
  const outline = eggOutline(egg.halfWidth)
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
      <g transform={`rotate(${egg.tilt})`}>
        <path d={outline} fill={egg.ground} />
        {egg.spots.map((spot, index) => (
          <ellipse
            key={index}
            cx={spot.x}
            cy={spot.y}
            rx={spot.rx}
            ry={spot.ry}
            fill={egg.ink}
            opacity={spot.opacity}
            transform={`rotate(${spot.turn} ${spot.x} ${spot.y})`}
          />
        ))}
        {egg.scrawls.map((scrawl, index) => (
          <path
            key={index}
            d={`M${scrawl.x} ${scrawl.y}${scrawl.path}`}
            stroke={egg.ink}
            strokeWidth=".7"
            fill="none"
            opacity=".8"
          />
        ))}
        <path d={outline} fill={`url(#${shine})`} />
      </g>
    </svg>
  )
})
