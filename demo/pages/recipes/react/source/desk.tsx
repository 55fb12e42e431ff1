import { BirdDetections, BirdSpectrogramPlayer, BirdStation, type Detection } from 'dawn-chorus/react'
import { useState } from 'react'

export function Desk() {
  const [surest, setSurest] = useState(60)
  const [heard, setHeard] = useState(0)
  const [chosen, setChosen] = useState<Detection>()
  return (
    <BirdStation href="http://station.example">
      <header>
        <h1>Field desk</h1>
        <label>
          At least {surest} % sure
          <input
            type="range"
            min="0"
            max="95"
            step="5"
            value={surest}
            onChange={(e) => setSurest(Number(e.target.value))}
          />
        </label>
        <p role="status">{heard === 0 ? 'Nothing new yet' : `${heard} since you sat down`}</p>
      </header>
      <main>
        <BirdDetections
          limit={10}
          view="list"
          noSource
          minConfidence={surest}
          heading="What came in"
          onBirdDetection={() => setHeard((count) => count + 1)}
          onBirdDetectionSelect={(event) => {
            event.preventDefault() // it stays on this page
            setChosen(event.detail.detection)
          }}
        />
        <section aria-labelledby="chosen">
          <h2 id="chosen">{chosen?.commonName ?? 'The last voice'}</h2>
          <p>{chosen ? chosen.scientificName : 'Press a name in the list to lay its voice on the desk.'}</p>
          <BirdSpectrogramPlayer detection={chosen?.id ?? 'latest'} size="lg" />
        </section>
      </main>
    </BirdStation>
  )
}
