/** Computer of a station. Moments are of the station's wall clock, as milliseconds of {@link wallMs}. */
export interface MachineInfo {
  readonly hostname: string
  /** Operating system: "Debian Linux 12". */
  readonly system: string
  readonly kernel: string
  /** Architecture: `arm64`, `x86_64`. */
  readonly architecture: string
  readonly processors: number
  /** Model: "Raspberry Pi 4 Model B"; most machines do not tell it. */
  readonly model: string | undefined
  readonly processorModel: string | undefined
  /** Environment: "Docker"; undefined where the station did not tell. */
  readonly environment: string | undefined
  /** Time zone, IANA name. */
  readonly timeZone: string | undefined
  readonly uptimeSeconds: number
  readonly bootedMs: number | undefined
  readonly stationUptimeSeconds: number
  readonly stationStartedMs: number | undefined
}

/** Resources in use now. Sizes in bytes, shares in percent. */
export interface MachineResources {
  readonly processor: number
  readonly memory: {
    readonly total: number
    readonly used: number
    readonly free: number
    /** Memory that is free, or freed on demand. */
    readonly available: number
    readonly percent: number
  }
  readonly swap: { readonly total: number; readonly used: number }
  /** Use by the station's own program. */
  readonly own: { readonly memory: number }
}

/** File system. Sizes in bytes. */
export interface Disk {
  readonly device: string
  readonly mountpoint: string
  readonly type: string
  readonly total: number
  readonly used: number
  readonly free: number
  /** Share in use, 0 to 100. */
  readonly percent: number
  readonly isRemote: boolean
  readonly isReadOnly: boolean
}

/** Program that runs on the machine. */
export interface RunningProgram {
  readonly pid: number
  readonly name: string
  readonly status: string
  /** Processor time, percent of one processor. */
  readonly processor: number
  /** Memory, bytes. */
  readonly memory: number
  readonly uptimeSeconds: number
}

/** Kind of jobs that a station does with detections. */
export interface StationJob {
  /** Name that the station gives it: `DatabaseAction`. */
  readonly type: string
  readonly description: string
  readonly done: number
  readonly retried: number
  readonly failed: number
  /** Duration of one job on average, milliseconds. */
  readonly averageMs: number | undefined
}

/** Queue of jobs: those that wait, and those done since the station began. */
export interface JobQueue {
  readonly done: number
  readonly failed: number
  readonly dropped: number
  readonly waiting: number
  readonly mostWaiting: number
  readonly kinds: readonly StationJob[]
}

/** Change of a stream's state, in the words of the station: `idle`, `starting`, `running`, `backoff` … */
export interface StreamChange {
  readonly atMs: number
  readonly to: string
}

/** Network stream that the station listens to. */
export interface StreamHealth {
  /** Address without a password. */
  readonly address: string
  /** Name, or the address without its password. Untrusted text. */
  readonly name: string
  /** Host name of the address, where that is not its name. */
  readonly host: string | undefined
  readonly isReceiving: boolean
  /** State of its program now; undefined where the station does not say. */
  readonly state: string | undefined
  /** Changes of the state, oldest first: a station keeps only the newest, and none over a restart. */
  readonly changes: readonly StreamChange[]
  /** Time of the last sound; undefined where there never was any. */
  readonly lastSoundMs: number | undefined
  readonly bytesPerSecond: number
  readonly restarts: number
  /** Seconds since the last sound; undefined where there never was any. */
  readonly quietSeconds: number | undefined
  /** Last error: a word of the station (`connection_refused`), and when. */
  readonly trouble: { readonly kind: string; readonly message: string; readonly atMs: number | undefined } | undefined
}

/** Temperature of the processor. */
export interface Temperature {
  /** Temperature in °C; undefined where nothing measures it. */
  readonly celsius: number | undefined
}

/** Sound card in use. */
export interface ActiveSoundCard {
  /** Name, untrusted text; undefined: none. */
  readonly name: string | undefined
  readonly isActive: boolean
}

/** Health that a station tells everybody. */
export interface StationHealth {
  readonly version: string
  /** Date of the build, RFC 3339; undefined where the station does not know. */
  readonly builtOn: string | undefined
  readonly isDatabaseConnected: boolean
  readonly uptimeSeconds: number | undefined
}

/** Offer of a station to restart (station-api rest 6.8). */
export interface RestartOffer {
  /** Part that would restart: its program, or the container around it; undefined: not possible. */
  readonly way: 'server' | 'container' | undefined
  /** Whether a saved setting takes effect only after a restart. */
  readonly isNeeded: boolean
}

/** Rules that decide how long clips are kept. */
export const CLIP_RETENTIONS = ['none', 'age', 'usage'] as const

/** Retention of clips. */
export interface ClipRetention {
  readonly policy: (typeof CLIP_RETENTIONS)[number]
  /** Percent of the disk from which the oldest are deleted; with `usage`. */
  readonly mostPercent: number | undefined
  /** Age as the owner wrote it, `30d`; with `age`. */
  readonly mostAge: string | undefined
}
