import type { ReactNode } from 'react'
import { useText } from '../../ui/text.ts'

const FACTS = ['source', 'weather', 'light', 'confidence', 'clip']

/** The place of everything before the first answer, so that nothing jumps. */
export function DetectionSkeleton(): ReactNode {
  const text = useText()
  return (
    <>
      <p className="visually-hidden" role="status">
        {text('detection.loading')}
      </p>
      <div className="detection" aria-hidden="true">
        <div className="who">
          <i className="bar round" />
          <div className="names">
            <i className="bar name" />
            <i className="bar when" />
          </div>
        </div>
        <div className="tools" />
        <div className="sound skeleton" />
        <div className="beside facts">
          {FACTS.map((fact) => (
            <div key={fact} className="fact">
              <i className="bar" />
              <i className="bar" />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
