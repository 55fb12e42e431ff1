import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Writes rows as BirdNET-Pi does: for each one it opens the database, inserts, commits, closes; but it neither waits for a
 * lock nor tries again. Says at the end how many were refused. Arguments: file, rows, milliseconds between two.
 */
const [file, rows, pauseMs] = process.argv.slice(2)
let refused = 0
for (let row = 1; row <= Number(rows); row += 1) {
  const second = new Date(Date.UTC(2026, 0, 1) + row * 1000).toISOString()
  const [date, time] = [second.slice(0, 10), second.slice(11, 19)]
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database
      .prepare('INSERT INTO detections VALUES (?, ?, ?, ?, ?, 52.5, 13.3, 0.7, 1, 1.25, 0, ?)')
      .run(date, time, 'Turdus merula', 'Eurasian Blackbird', 0.9, `Eurasian_Blackbird-90-${date}-birdnet-${time}.mp3`)
  } catch {
    refused += 1
  } finally {
    database.close()
  }
  await wait(Number(pauseMs))
}
console.log(refused)
