/** Rises with every change of the tables or of how the garden makes its history: other versions get another file. */
export const STORE_VERSION = 1

/**
 * The tables. Wall-clock columns (`date`, `time`, `hour`) are the station's, written once when the row is made, so that
 * no question ever needs a time zone; `at` is the same moment in seconds since 1970. Confidence is in whole percent.
 */
export const TABLE_STATEMENTS = `
  CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE sources (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    address TEXT NOT NULL
  );
  CREATE TABLE species (
    id INTEGER PRIMARY KEY,
    scientific_name TEXT NOT NULL,
    common_name TEXT NOT NULL,
    code TEXT NOT NULL,
    UNIQUE (scientific_name, common_name)
  );
  CREATE TABLE detections (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    date TEXT NOT NULL,
    time TEXT NOT NULL,
    hour INTEGER NOT NULL,
    species INTEGER NOT NULL REFERENCES species (id),
    confidence INTEGER NOT NULL,
    source TEXT NOT NULL,
    begin_time TEXT NOT NULL,
    end_time TEXT NOT NULL,
    clip TEXT NOT NULL,
    time_of_day TEXT NOT NULL,
    verified TEXT NOT NULL DEFAULT '',
    locked INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE comments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    detection INTEGER NOT NULL REFERENCES detections (id) ON DELETE CASCADE,
    entry TEXT NOT NULL,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  );
  CREATE TABLE ignored_species (
    common_name TEXT PRIMARY KEY
  ) WITHOUT ROWID;
  CREATE TABLE notifications (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    type TEXT NOT NULL,
    priority TEXT NOT NULL,
    status TEXT NOT NULL,
    expires_at INTEGER,
    content TEXT NOT NULL
  );
  CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID;
`

/**
 * Made after the history is in, which is quicker. `detections_of_day` holds everything the daily summary asks for;
 * `detections_in_time` gives days in order; `detections_of_species` answers first and last days.
 */
export const INDICES = `
  CREATE INDEX detections_of_day ON detections (date, species, hour, time, confidence, verified);
  CREATE INDEX detections_in_time ON detections (date, time);
  CREATE INDEX detections_of_species ON detections (species, date, time, confidence);
  CREATE INDEX detections_reviewed ON detections (verified) WHERE verified <> '';
  CREATE INDEX detections_locked ON detections (locked) WHERE locked = 1;
  CREATE INDEX comments_of_detection ON comments (detection);
  CREATE INDEX notifications_in_time ON notifications (at);
`

/** Every start: changes survive a killed process, readers never wait for the writer. */
export const PRAGMAS =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;'
