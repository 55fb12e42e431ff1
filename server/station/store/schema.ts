/** Rises with every change of the tables or of how the garden makes its history: other versions get another file. */
export const STORE_VERSION = 1

/**
 * Quarter of an hour of the wall clock, 0 to 95. Written in a question as it is written here, it is read from the
 * index.
 */
export const QUARTER_OF_DAY = 'hour * 4 + CAST(substr(time, 4, 2) AS INTEGER) / 15'

const ANALYTICS = `
  CREATE INDEX detections_by_day ON detections (date, species, hour, time, confidence, verified, at);
  CREATE INDEX detections_by_quarter ON detections (date, (${QUARTER_OF_DAY}), verified, hour, time);
  CREATE INDEX detections_by_species ON detections (species, date, hour, time, confidence, verified, at);
  CREATE INDEX detections_by_source ON detections (source, date, verified);`

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
 * Made after the history is in, which is quicker. `detections_by_day` and `detections_by_species` hold everything that
 * is counted over days (`analytics/`, the daily summary), so that no such question reads a row; `detections_in_time`
 * gives days in order.
 */
export const INDICES = `
  ${ANALYTICS}
  CREATE INDEX detections_in_time ON detections (date, time);
  CREATE INDEX detections_reviewed ON detections (verified) WHERE verified <> '';
  CREATE INDEX detections_locked ON detections (locked) WHERE locked = 1;
  CREATE INDEX comments_of_detection ON comments (detection);
  CREATE INDEX notifications_in_time ON notifications (at);
`

/** Whether the file was made before days were counted: 0 or 1. */
export const IS_WITHOUT_ANALYTICS = `
  SELECT NOT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'index' AND name = 'detections_by_source') AS is_without`

/** Gives such a file what it lacks; everything in it stays. */
export const ADD_ANALYTICS = `
  BEGIN IMMEDIATE;
  DROP INDEX IF EXISTS detections_of_day;
  DROP INDEX IF EXISTS detections_of_species;
  ${ANALYTICS}
  COMMIT;
  ANALYZE;
`

/** Every start: changes survive a killed process, readers never wait for the writer. */
export const PRAGMAS =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;'
