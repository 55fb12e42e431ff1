/** The computer that a station runs on. Moments are of the station's wall clock, as milliseconds of {@link wallMs}. */
export interface MachineInfo {
  readonly hostname: string
  /** "Debian Linux 12". */
  readonly system: string
  readonly kernel: string
  /** `arm64`, `x86_64`. */
  readonly architecture: string
  readonly processors: number
  /** "Raspberry Pi 4 Model B"; most machines do not say. */
  readonly model: string | undefined
  readonly processorModel: string | undefined
  /** "Docker"; undefined where the station did not say. */
  readonly environment: string | undefined
  /** IANA name. */
  readonly timeZone: string | undefined
  readonly uptimeSeconds: number
  readonly bootedMs: number | undefined
  readonly stationUptimeSeconds: number
  readonly stationStartedMs: number | undefined
}

/** How much is in use now. Sizes in bytes, shares in percent. */
export interface MachineResources {
  readonly processor: number
  readonly memory: {
    readonly total: number
    readonly used: number
    readonly free: number
    /** Free, or given back at once. */
    readonly available: number
    readonly percent: number
  }
  readonly swap: { readonly total: number; readonly used: number }
  /** The station's own program. */
  readonly own: { readonly memory: number }
}

/** A file system. Sizes in bytes. */
export interface Disk {
  readonly device: string
  readonly mountpoint: string
  readonly type: string
  readonly total: number
  readonly used: number
  readonly free: number
  /** 0 to 100. */
  readonly percent: number
  readonly isRemote: boolean
  readonly isReadOnly: boolean
}

/** A program that runs on the machine. */
export interface RunningProgram {
  readonly pid: number
  readonly name: string
  readonly status: string
  /** Percent of one processor. */
  readonly processor: number
  /** Bytes. */
  readonly memory: number
  readonly uptimeSeconds: number
}

/** One kind of what a station does with detections. */
export interface StationJob {
  /** As the station calls it: `DatabaseAction`. */
  readonly type: string
  readonly description: string
  readonly done: number
  readonly retried: number
  readonly failed: number
  /** How long one takes, milliseconds. */
  readonly averageMs: number | undefined
}

/** What is to be done, and was done since the station began. */
export interface JobQueue {
  readonly done: number
  readonly failed: number
  readonly dropped: number
  readonly waiting: number
  readonly mostWaiting: number
  readonly kinds: readonly StationJob[]
}

/** A stream went over to another state, in the words of the station: `idle`, `starting`, `running`, `backoff` … */
export interface StreamChange {
  readonly atMs: number
  readonly to: string
}

/** A network stream that the station listens to. */
export interface StreamHealth {
  /** Its address without a password. */
  readonly address: string
  /** A name, or the address without its password. Untrusted text. */
  readonly name: string
  /** Host name of the address, where that is not its name. */
  readonly host: string | undefined
  readonly isReceiving: boolean
  /** What its program does now; undefined where the station does not say. */
  readonly state: string | undefined
  /** The newest changes of that, oldest first: a station forgets what was long ago, and all of it when it is started. */
  readonly changes: readonly StreamChange[]
  /** When sound came last; undefined where none ever did. */
  readonly lastSoundMs: number | undefined
  readonly bytesPerSecond: number
  readonly restarts: number
  /** Seconds since the last bit of sound; undefined where there never was any. */
  readonly quietSeconds: number | undefined
  /** What went wrong last: a word of the station (`connection_refused`), and when. */
  readonly trouble: { readonly kind: string; readonly message: string; readonly atMs: number | undefined } | undefined
}

/** How the processor's warmth is known. */
export interface Temperature {
  /** °C; undefined where nothing measures it. */
  readonly celsius: number | undefined
}

/** The sound card that is listened to. */
export interface ActiveSoundCard {
  /** Untrusted text; undefined: none. */
  readonly name: string | undefined
  readonly isActive: boolean
}

/** What a station says of itself to everybody. */
export interface StationHealth {
  readonly version: string
  /** RFC 3339; undefined where the station does not know. */
  readonly builtOn: string | undefined
  readonly isDatabaseConnected: boolean
  readonly uptimeSeconds: number | undefined
}

/** What a station says of starting anew (station-api rest 6.8). */
export interface RestartOffer {
  /** What it starts when it is told to: its program, or the container that is around it; undefined: it cannot. */
  readonly way: 'server' | 'container' | undefined
  /** Whether something was saved that counts only then. */
  readonly isNeeded: boolean
}

/** What decides how long clips are kept. */
export const CLIP_RETENTIONS = ['none', 'age', 'usage'] as const

/** How long clips are kept. */
export interface ClipRetention {
  readonly policy: (typeof CLIP_RETENTIONS)[number]
  /** Percent of the disk at which the oldest go; with `usage`. */
  readonly mostPercent: number | undefined
  /** As the owner wrote it, `30d`; with `age`. */
  readonly mostAge: string | undefined
}
