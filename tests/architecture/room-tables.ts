/** A row of the table of rooms in src/README.md. */
export interface RoomRow {
  /** Folder or file without its ending, relative to the project: `src/state`, `src/page/boot`. */
  readonly place: string
  /** What it may import beside its own room. */
  readonly allowed: readonly AllowedImport[]
}

/** One entry of what a row allows. */
export interface AllowedImport {
  /** Room (`domain`, `elements`), or one file or kind of files in it (`platform/clock`, `parts/**\/*.css`). */
  readonly target: string
  /** Whether only what is gone at run time. */
  readonly isTypeOnly: boolean
}

/** A row of the table "only here": what some places own. */
export interface OnlyHere {
  readonly what: string
  /** Package names, with all their sub-paths. */
  readonly packages: readonly string[]
  /** Names of globals, or `document.title` for one property of a global. */
  readonly globals: readonly string[]
  /** Rooms and files (without ending) where it may be used, relative to the project. */
  readonly owners: readonly string[]
}

/** Both tables of src/README.md. Throws where a heading is missing. */
export function roomTables(markdown: string): {
  readonly rooms: readonly RoomRow[]
  readonly only: readonly OnlyHere[]
} {
  const rooms = tableOf(markdown, 'room').map(
    ([place = '', allowed = '']): RoomRow => ({
      place: namesIn(place)[0] ?? '',
      allowed: [...allowed.matchAll(/`([^`]+)`( types)?/g)].map(([, target = '', types]) => ({
        target,
        isTypeOnly: types !== undefined,
      })),
    }),
  )
  const only = tableOf(markdown, 'only here').map(
    ([what = '', packages = '', globals = '', owners = '']): OnlyHere => ({
      what,
      packages: namesIn(packages),
      globals: namesIn(globals),
      owners: namesIn(owners).map((name) => (name.startsWith('elements') ? name : `src/${name}`)),
    }),
  )
  return { rooms, only }
}

/** The cells of each row of the table whose first heading is this. */
function tableOf(markdown: string, heading: string): string[][] {
  const begin = markdown.indexOf(`\n| ${heading} |`)
  if (begin < 0) throw new Error(`src/README.md has no table of "${heading}"`)
  const [table = ''] = markdown.slice(begin + 1).split('\n\n')
  const [, , ...rows] = table.split('\n').filter((line) => line.startsWith('|'))
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
