import { oneOfList, type OptionGroup, optionText, stationAt, wholeNumber, WrongOption } from '../command/options.ts'
import { doorOptions, type PublicOptions, readDoor } from '../public/options.ts'

/** Recordings that a snapshot may have. */
export const CLIP_CHOICES = ['none', 'confirmed', 'best'] as const
export type ClipChoice = (typeof CLIP_CHOICES)[number]

/** Options of the command `snapshot`, with defaults filled in. */
export interface SnapshotOptions {
  /** Address of the station as typed. */
  readonly station: string
  /** Folder of the snapshot. */
  readonly out: string
  /** Days that it begins with, today among them. */
  readonly days: number
  readonly clips: ClipChoice
  /** Door through which the station is asked. */
  readonly door: PublicOptions
}

const DAYS = 365
const MOST_DAYS = 3660

/** Website in whose place the station is asked: a name that nobody can own (RFC 2606). */
export const SNAPSHOT_SITE = 'https://snapshot.invalid'

const HELP = `Dawn Chorus snapshot: what visitors may know of a station, as files for any static host.

Usage: dawn-chorus snapshot --station URL --out DIR [options]

  --station URL         the BirdNET-Go station
  --out DIR             folder of the files. What is there and has not changed is not written again; days that are over
                        are not asked for again
  --days NUMBER         days to begin with, today among them (default ${DAYS}); older ones that are there stay
  --clips CHOICE        recordings, with their spectrograms: ${CLIP_CHOICES.join(', ')} (default none). confirmed: those whose
                        bird a person confirmed; best: the surest one of each species
  --config FILE         take options from this file, in TOML, from its table [snapshot]. What it has in common with the
                        server may stand above all tables. The command line wins
  --help                show this text

What visitors may know, as at the door that --public opens:
${doorOptions.help}`

/** Options of the command `snapshot`, as a group. */
export const snapshotOptions = (environment: NodeJS.ProcessEnv = process.env): OptionGroup<SnapshotOptions> => ({
  help: HELP,
  flags: {
    station: { type: 'string' },
    out: { type: 'string' },
    days: { type: 'string', number: true },
    clips: { type: 'string' },
    ...doorOptions.flags,
  },
  read(values) {
    if (values['station'] === undefined) throw new WrongOption('snapshot needs --station: the station that is shown.')
    if (values['out'] === undefined) throw new WrongOption('snapshot needs --out: the folder of its files.')
    const clips = oneOfList('--clips', optionText('--clips', values['clips'], 'none'), CLIP_CHOICES)
    const door = readDoor(values, environment)
    const cannot = door.share.find((one) => one === 'clips' || one === 'listening' || one === 'page')
    if (cannot === 'clips') throw new WrongOption('--share: which recordings a snapshot has says --clips.')
    if (cannot) throw new WrongOption(`--share: files have no ${cannot}, a snapshot shares summary, recent, pictures.`)
    if (!door.share.includes('summary'))
      throw new WrongOption('--share: a snapshot begins with the summary of its days, name summary, too.')
    return {
      station: stationAt(optionText('--station', values['station'])),
      out: optionText('--out', values['out']),
      days: wholeNumber('--days', optionText('--days', values['days'], String(DAYS)), 1, MOST_DAYS),
      clips,
      door: { ...door, sites: [SNAPSHOT_SITE], share: clips === 'none' ? door.share : [...door.share, 'clips'] },
    }
  },
})
