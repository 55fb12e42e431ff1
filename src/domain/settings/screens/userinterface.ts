import type { SettingsScreen } from '../field.ts'

/** Path of the length of the daily summary at a current station: its layout has it. */
export const LAYOUT_SUMMARY_LIMIT = 'realtime.dashboard.layout.elements[type=daily-summary].summary.summaryLimit'

/** Screen of the look of the station's pages (station-api rest 5.2). */
export const userInterfaceScreen = {
  name: 'userinterface',
  cards: [
    {
      name: 'appearance',
      dialect: 'current',
      fields: [
        {
          kind: 'choice',
          path: 'realtime.dashboard.colorScheme',
          words: 'colorScheme',
          options: ['blue', 'forest', 'amber', 'violet', 'rose', 'custom'],
          dialect: 'current',
          find: 'theme colour color',
        },
        {
          kind: 'special',
          path: 'realtime.dashboard.customColors',
          words: 'customColors',
          dialect: 'current',
          when: { path: 'realtime.dashboard.colorScheme', is: ['custom'] },
          find: 'primary accent theme',
        },
        {
          kind: 'choice',
          path: 'realtime.dashboard.logoStyle',
          words: 'logoStyle',
          options: ['gradient', 'solid'],
          dialect: 'current',
        },
      ],
    },
    {
      name: 'language',
      fields: [
        {
          kind: 'choice',
          path: 'realtime.dashboard.locale',
          words: 'uiLocale',
          options: 'page-locales',
          find: 'language translation',
        },
        {
          kind: 'choice',
          path: 'realtime.dashboard.temperatureUnit',
          words: 'temperature',
          options: ['celsius', 'fahrenheit'],
          dialect: 'current',
          find: 'degrees weather',
        },
        { kind: 'switch', path: 'realtime.dashboard.newUI', words: 'newUI', dialect: 'classic' },
      ],
    },
    {
      name: 'summary',
      fields: [
        {
          kind: 'number',
          path: 'realtime.dashboard.summaryLimit',
          words: 'summaryLimit',
          min: 10,
          max: 1000,
          step: 1,
          dialect: 'classic',
          find: 'rows species dashboard limit',
        },
        {
          kind: 'number',
          path: LAYOUT_SUMMARY_LIMIT,
          words: 'summaryLimit',
          min: 10,
          max: 1000,
          step: 1,
          dialect: 'current',
          find: 'rows species dashboard limit',
        },
      ],
    },
    {
      name: 'pictures',
      fields: [
        {
          kind: 'switch',
          path: 'realtime.dashboard.thumbnails.summary',
          words: 'thumbnailsSummary',
          find: 'images photos',
        },
        {
          kind: 'switch',
          path: 'realtime.dashboard.thumbnails.recent',
          words: 'thumbnailsRecent',
          find: 'images photos',
        },
        {
          kind: 'choice',
          path: 'realtime.dashboard.thumbnails.imageProvider',
          words: 'imageProvider',
          options: 'image-providers',
          find: 'wikimedia avicommons',
        },
        {
          kind: 'choice',
          path: 'realtime.dashboard.thumbnails.fallbackPolicy',
          words: 'fallbackPolicy',
          options: ['all', 'none'],
        },
      ],
    },
    {
      name: 'spectrograms',
      fields: [
        {
          kind: 'choice',
          path: 'realtime.dashboard.spectrogram.mode',
          words: 'spectrogramMode',
          options: ['auto', 'prerender', 'user-requested'],
        },
        {
          kind: 'choice',
          path: 'realtime.dashboard.spectrogram.size',
          words: 'spectrogramSize',
          options: ['sm', 'md', 'lg', 'xl'],
          find: 'width pixels resolution',
        },
        {
          kind: 'choice',
          path: 'realtime.dashboard.spectrogram.style',
          words: 'spectrogramStyle',
          options: ['default', 'scientific_dark', 'high_contrast_dark', 'scientific'],
          dialect: 'current',
          find: 'colours colors',
        },
        {
          kind: 'choice',
          path: 'realtime.dashboard.spectrogram.dynamicRange',
          words: 'dynamicRange',
          options: ['80', '100', '120'],
          dialect: 'current',
          find: 'contrast decibel',
        },
      ],
    },
    {
      name: 'playback',
      dialect: 'current',
      fields: [
        {
          kind: 'number',
          path: 'realtime.dashboard.defaultAudioGain',
          words: 'defaultGain',
          min: 0,
          max: 24,
          step: 1,
          unit: 'dB',
          dialect: 'current',
          find: 'volume loudness',
        },
        { kind: 'switch', path: 'realtime.dashboard.liveSpectrogram', words: 'liveSpectrogram', dialect: 'current' },
      ],
    },
  ],
} as const satisfies SettingsScreen
