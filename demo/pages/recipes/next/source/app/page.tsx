import { BirdDailySummary, BirdNow } from 'dawn-chorus/react'

const STATION = 'http://station.example'

export default function Page() {
  return (
    <main>
      <h1>Haus am Weiher</h1>
      <p className="lead">Six rooms, one lake, no television.</p>
      <section>
        <h2>Your alarm clock</h2>
        <BirdNow within="PT12H" minConfidence={60} station={STATION}>
          The birds by the lake
        </BirdNow>
      </section>
      <section>
        <h2>Who was up when</h2>
        <BirdDailySummary limit={6} noDatePicker columns="12" heading="On the lake today" station={STATION}>
          The birds of today
        </BirdDailySummary>
      </section>
      <p className="book">
        Rooms from April. Write, we read letters: <a href="mailto:weiher@garden.example">weiher@garden.example</a>
      </p>
    </main>
  )
}
