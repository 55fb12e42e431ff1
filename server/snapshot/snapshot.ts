import { fail } from '../command/fail.ts'
import { readOptions } from '../command/options.ts'
import { createProgress } from '../command/progress.ts'
import { openDoor, StationSilent } from './door.ts'
import { snapshotFolder } from './folder.ts'
import { snapshotOptions, type SnapshotOptions } from './options.ts'
import { takeSnapshot } from './take-snapshot.ts'

/**
 * Runs the command `snapshot`: writes what visitors may know of a station as files. A failure is printed as a sentence, and
 * becomes the exit code: 2 for a wrong option, 1 for the rest.
 */
export async function runSnapshot(args: readonly string[]): Promise<void> {
  const command = readOptions(args, snapshotOptions(), 'snapshot')
  if (command.kind === 'help') return console.log(command.text)
  if (command.kind === 'wrong') return fail(command.message, 2)
  await writeSnapshot(command.options).catch((error: unknown) =>
    fail(error instanceof Error ? error.message : String(error), 1),
  )
}

async function writeSnapshot(options: SnapshotOptions): Promise<void> {
  const folder = snapshotFolder(options.out)
  const door = openDoor(options.station, options.door)
  const progress = createProgress()
  const written = (): string =>
    `${folder.written.files} files written, ${(folder.written.bytes / 1_000_000).toFixed(1)} MB`
  try {
    await takeSnapshot(options, door, folder, (done, all) => progress.show(done / all, `day ${done} of ${all}`))
    progress.end()
    console.log(`${options.out}: ${written()}.`)
  } catch (error) {
    progress.end()
    if (!(error instanceof StationSilent)) throw error
    const kept = folder.written.files > 0 ? ` ${written()}; they stay, and the next run goes on from there.` : ''
    throw new Error(error.message + kept, { cause: error })
  } finally {
    await door.close()
  }
}
