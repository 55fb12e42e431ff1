import type { MessageKey } from '../../src/i18n/catalogue.ts'

/** A test by its file below `tests/` and the words of its title, or of the group that it is in, as they stand in the file. */
export type NamedTest = readonly [file: string, title: string]

/** One message of the specification, and what is known of it here. */
export interface ErrorEntry {
  /** Word for word; a value in it is in braces. What is no sentence but a rule is said in ours, without a key. */
  readonly message: string
  /** Its text in the catalogues, the English one the same words; without it nothing is shown, on purpose. */
  readonly key?: MessageKey
  /** Where a person meets it, or what happens instead. */
  readonly shown: string
  /** The test that makes it happen; none where `missing` says why it cannot happen here. */
  readonly test?: NamedTest
  readonly missing?: string
}

/** A paragraph of the catalogue. */
export interface ErrorGroup {
  readonly title: string
  readonly entries: readonly ErrorEntry[]
}

const SHOWN = 'elements/errors-shown.browser.test.ts'

/** A status of the API helper’s table, what it says, and where a test has a station answer so. */
interface StatusEntry extends ErrorEntry {
  readonly statuses: readonly number[]
  readonly key: MessageKey
}

const inList = {
  shown: 'in place of the list, behind what could not be had',
  test: [SHOWN, 'an answer of a station'],
} as const

/** The API helper’s table of statuses (Spec §8). Of “other” there are examples. */
export const STATUS_ENTRIES: readonly StatusEntry[] = [
  {
    statuses: [400],
    key: 'failure.bad-request',
    message: 'Invalid request. Please check your input and try again.',
    ...inList,
  },
  {
    statuses: [401],
    key: 'failure.unauthenticated',
    message: 'Authentication required. Please log in and try again.',
    shown:
      'where a setting or a copy is refused; lists say that the station is private, and a wish waits for the sign-in',
    test: ['station/http.test.ts', 'status mapping (Spec §8)'],
  },
  {
    statuses: [403],
    key: 'failure.forbidden',
    message: 'You do not have permission to perform this action.',
    ...inList,
  },
  { statuses: [404], key: 'failure.not-found', message: 'The requested resource was not found.', ...inList },
  {
    statuses: [409],
    key: 'failure.conflict',
    message: 'This action conflicts with the current state. Please refresh and try again.',
    ...inList,
  },
  {
    statuses: [422],
    key: 'failure.invalid-input',
    message: 'Invalid input provided. Please check your data and try again.',
    ...inList,
  },
  {
    statuses: [429],
    key: 'failure.rate-limited',
    message: 'Too many requests. Please wait before trying again.',
    ...inList,
  },
  {
    statuses: [500, 502, 503, 504],
    key: 'failure.server',
    message: 'A server error occurred. Please try again later.',
    ...inList,
  },
  {
    statuses: [402, 418, 451],
    key: 'failure.client-other',
    message: 'Client error occurred. Please check your request and try again.',
    ...inList,
  },
  {
    statuses: [501, 507, 599],
    key: 'failure.server-other',
    message: 'Server error occurred. Please try again later.',
    ...inList,
  },
  {
    statuses: [304],
    key: 'failure.unexpected',
    message: 'An unexpected error occurred. Please try again.',
    ...inList,
  },
]

/** What is typed into the search box, and what is wrong with it (Spec §5). */
export const SEARCH_ENTRIES: readonly (ErrorEntry & { readonly typed: string; readonly says: string })[] = (
  [
    [
      'operator',
      'confidence:=>1',
      'Invalid operator "=>" for confidence filter',
      'Invalid operator "{operator}" for {name} filter',
    ],
    ['confidence', 'confidence:101', 'Confidence must be a number between 0 and 100'],
    ['time', 'time:noon', 'Invalid time value. Must be one of: dawn, day, dusk, night'],
    ['date-format', 'date:soon', 'Date must be in YYYY-MM-DD format or use shortcuts: today, yesterday, week, month'],
    ['date', 'date:2024-02-30', 'Invalid date value'],
    ['hour', 'hour:24', 'Hour must be between 0 and 23'],
    ['hour-range', 'hour:5-24', 'Hour range values must be between 0 and 23'],
    ['daterange-format', 'daterange:2024-01-01', 'Date range must be in format YYYY-MM-DD:YYYY-MM-DD'],
    ['daterange-values', 'daterange:a:b', 'Date range values must be in YYYY-MM-DD format'],
    ['daterange-dates', 'daterange:2024-02-30:2024-03-01', 'Invalid date values in range'],
    ['daterange-order', 'daterange:2024-02-01:2024-01-01', 'Start date must be before or equal to end date'],
    ['verified', 'verified:correct', 'Verified value must be true, false, yes, no, 1, 0, or human'],
    ['locked', 'locked:human', 'Locked value must be true, false, yes, no, 1, or 0'],
    ['species', 'species:""', 'Species value cannot be empty'],
    ['location', 'location:""', 'Location value cannot be empty'],
    ['unknown-filter', 'Foo:bar', 'Unknown filter type: Foo', 'Unknown filter type: {name}'],
  ] as const
).map(([kind, typed, says, message = says]) => ({
  typed,
  says,
  message,
  key: `search.error.${kind}` as const,
  shown: 'as a warning under the search box',
  test: [SHOWN, 'a filter that cannot be one'],
}))

const PASSWORD = {
  shown: 'in the sign-in dialog',
  test: ['features/login/login.browser.test.ts', 'that cannot be one is not sent'],
} as const
/** The error catalogue of the specification (Spec §8, with the search filters and passwords of §5 that it refers to). */
export const ERROR_CATALOGUE: readonly ErrorGroup[] = [
  { title: 'Search filters', entries: SEARCH_ENTRIES },
  {
    title: 'Sign-in',
    entries: [
      { message: 'Password is required', key: 'login.error.required', ...PASSWORD },
      { message: 'Password is too long', key: 'login.error.tooLong', ...PASSWORD },
      { message: 'Password contains invalid characters', key: 'login.error.invalidCharacters', ...PASSWORD },
      {
        message: 'Invalid credentials. Please try again.',
        key: 'login.error.invalidCredentials',
        shown: 'in the sign-in dialog',
        test: ['features/login/login.browser.test.ts', 'that is wrong is said in words'],
      },
      {
        message: 'Configuration error. Please contact your administrator.',
        key: 'login.error.configuration',
        shown: 'in the sign-in dialog, when a provider’s address is none to go to',
        test: [SHOWN, 'a provider whose address cannot be one'],
      },
      {
        message: 'Logout failed: {status}',
        key: 'login.error.logout',
        shown: 'below the header',
        test: ['page/dashboard.browser.test.ts', 'says so when the station refuses to end the session'],
      },
    ],
  },
  {
    title: 'Dashboard',
    entries: [
      {
        message: 'This browser gets nothing live from the station: load the page again to see what is new.',
        key: 'summary.connection.closed',
        shown: 'over the day (Spec §4)',
        test: ['station/stream/stream.test.ts', 'says so where there are no event streams (Spec §4)'],
      },
      {
        message: 'The summary of the day did not arrive: {reason}',
        key: 'summary.failed.fetch',
        shown: 'in the card of the day',
        test: [SHOWN, 'a day that the station does not give'],
      },
      {
        message: 'The summary of the day cannot be shown: {reason}',
        key: 'summary.failed.load',
        shown: 'in the card of the day, when what was sent cannot be read',
        test: [SHOWN, 'a day that cannot be read'],
      },
      {
        message: 'The latest detections could not be fetched: {reason}',
        key: 'detections.fetchFailed',
        shown: 'in the card of what was just heard, with the status',
        test: [SHOWN, 'an answer of a station'],
      },
      {
        message: 'The latest detections could not be loaded: {reason}',
        key: 'detections.loadFailed',
        shown: 'in the card of what was just heard, when what was sent cannot be read',
        test: [SHOWN, 'detections that cannot be read'],
      },
      {
        message: 'The settings of this page could not be fetched: {reason}',
        key: 'summary.failed.settings',
        shown:
          'at the top of the day, which has eggs for pictures until then; not of a station that has no such settings',
        test: [SHOWN, 'settings that the station does not give'],
      },
      {
        message: 'the times of the sun cannot be had',
        shown: 'nothing: the hours have no light, and no icon is shown',
        test: [SHOWN, 'times of the sun that the station does not give'],
      },
    ],
  },
  {
    title: 'Spectrogram',
    entries: [
      {
        message: 'Spectrogram unavailable',
        key: 'spectrogram.unavailable',
        shown: 'in place of the picture',
        test: [
          'features/spectrogram-player/picture.full.browser.test.ts',
          'is unavailable only when the sound cannot be had either',
        ],
      },
      {
        message: 'Generating...',
        key: 'spectrogram.generating',
        shown: 'in place of the picture',
        test: ['features/spectrogram-player/picture.full.browser.test.ts', 'that the station is drawing says so'],
      },
      {
        message: 'Queue: {position}',
        key: 'spectrogram.queue',
        shown: 'in place of the picture',
        test: [
          'features/spectrogram-player/picture.full.browser.test.ts',
          'that is drawn on request only: a button asks for it once, the queue is told, the picture comes',
        ],
      },
      {
        message: 'no picture after 60 s',
        shown: 'as unavailable',
        test: ['domain/spectrogram-loading.test.ts', 'a picture that answers nothing is given up after 60 s (Spec §8)'],
      },
    ],
  },
  {
    title: 'Recordings',
    entries: [
      {
        message: 'Failed to load audio',
        key: 'player.loadFailed',
        shown: 'at the player',
        test: [
          'features/spectrogram-player/sound.full.browser.test.ts',
          'that does not load is told, and tried again on request',
        ],
      },
      {
        message: 'Failed to play audio',
        key: 'player.playFailed',
        shown: 'at the player',
        test: [SHOWN, 'a recording that the browser will not play'],
      },
      {
        message: 'Advanced audio features (volume control, filtering) are not available in this browser.',
        key: 'player.advanced',
        shown: 'at the player',
        test: [
          'features/spectrogram-player/sound.full.browser.test.ts',
          'is played as it is where its bytes cannot be read, and that is said',
        ],
      },
    ],
  },
  {
    title: 'Live sound',
    entries: [
      {
        message: 'Error starting stream',
        key: 'listen.startError',
        shown: 'in the panel of listening; as a message for 3 s while that is closed',
        test: ['features/live-listen/broken-streams.full.browser.test.ts', 'what breaks ${moment}'],
      },
      {
        message: 'Playback error',
        key: 'listen.playbackError',
        shown: 'at the control',
        test: [
          'features/live-listen/live-listen.browser.test.ts',
          'when the policy of the page refuses what the player hands over',
        ],
      },
      {
        message: 'Playback error: {details}',
        key: 'listen.playbackErrorDetails',
        shown: 'at the control, and as a message',
        test: [
          'features/live-listen/live-listen.browser.test.ts',
          'when the player gives up, with its own word and what to do (Spec §8)',
        ],
      },
      {
        message: 'Click to play (autoplay blocked)',
        key: 'listen.blocked',
        shown: 'at the control',
        test: [
          'features/live-listen/live-listen.browser.test.ts',
          'when the browser wants another click, which then plays (Spec §8)',
        ],
      },
      {
        message: 'HLS playback not supported in this browser',
        key: 'listen.unsupported',
        shown: 'at the control',
        test: [
          'features/live-listen/live-listen.browser.test.ts',
          'when the browser can play no such stream, before anybody presses (Spec §8)',
        ],
      },
      {
        message: 'the stream of levels is refused',
        shown: 'nothing: it is asked for again after 5 s, then ever less often',
        test: [
          'station/stream/stream.test.ts',
          'keeps trying where it is refused, ever less often, and a worked connection forgets that',
        ],
      },
    ],
  },
  {
    title: 'Pictures of birds',
    entries: [
      {
        message: 'Image not available',
        key: 'thumbnail.notAvailable',
        shown: 'as the name of the egg that stands in the place of the picture',
        test: [
          'features/now/now.browser.test.ts',
          'without a picture is an egg, and is text whatever stands in its name',
        ],
      },
    ],
  },
  {
    title: 'Notifications',
    entries: [
      {
        message: 'Unable to load notifications. Please refresh the page.',
        key: 'bell.loadFailed',
        shown: 'as a toast that stays until they are loaded, and in the list of the bell',
        test: [
          'state/notifications/bell-notices.test.ts',
          'says once that nothing could be loaded, and no more as soon as something is',
        ],
      },
      {
        message: 'Failed to mark notification as read.',
        key: 'bell.readFailed',
        shown: 'as a toast; what was marked is unread again',
        test: ['state/notifications/bell-notices.test.ts', 'takes back what the station refuses, and says so once'],
      },
      {
        message: 'the stream of notifications breaks off',
        shown: 'nothing: it is opened again',
        test: ['station/live.test.ts', 'waits for a station that cannot be reached yet'],
      },
    ],
  },
  {
    title: 'Pages',
    entries: [
      {
        message: 'Page Not Found',
        key: 'errorPage.notFound.title',
        shown: 'as a page, at any unknown address and at ?error=404',
        test: [
          'page/dashboard.browser.test.ts',
          'shows Page Not Found for an unknown path, and follows a link without loading a page',
        ],
      },
      {
        message: 'Server Error',
        key: 'errorPage.server.title',
        shown: 'as a page, at ?error=500',
        test: ['page/dashboard.browser.test.ts', 'shows each error page that an address names'],
      },
      {
        message: 'Something went wrong',
        key: 'errorPage.other.title',
        shown: 'as a page, at any other ?error=',
        test: ['page/dashboard.browser.test.ts', 'shows each error page that an address names'],
      },
      {
        message: 'Component Load Error',
        key: 'errorPage.load.title',
        shown: 'as a page, with a button that tries again',
        test: ['page/dashboard.browser.test.ts', 'says so when the code of a page does not arrive, and tries again'],
      },
      {
        message: 'Failed to load the requested component',
        key: 'errorPage.load.text',
        shown: 'on that page',
        test: ['page/dashboard.browser.test.ts', 'says so when the code of a page does not arrive, and tries again'],
      },
      {
        message: 'a file of the page does not come',
        shown: 'the window hears `vite:preloadError`; unless that is prevented, as Component Load Error',
        test: [
          'page/dashboard.browser.test.ts',
          'code that does not arrive is told to the window, which may take care of it (Spec §8)',
        ],
      },
    ],
  },
  {
    title: 'Answers of a station',
    entries: [
      ...STATUS_ENTRIES.map(({ statuses, message, ...rest }) => ({ ...rest, message, status: statuses.join(', ') })),
      {
        message: 'Request timeout',
        key: 'failure.timeout',
        shown: 'like an answer, status 408',
        test: [SHOWN, 'no answer in time'],
      },
      {
        message: 'Network error occurred. Please check your connection.',
        key: 'failure.network',
        shown: 'like an answer; embeds say the cause instead, where it can be found',
        test: [SHOWN, 'no answer at all'],
      },
    ],
  },
]
