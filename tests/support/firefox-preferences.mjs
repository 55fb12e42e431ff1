/**
 * Without a sound card Firefox plays nothing but what is silent; the others do. Its audio contexts run only against a
 * device that is made up.
 */
export const SOUNDLESS = {
  'media.default_volume': '0.0',
  'media.autoplay.default': 0,
  'media.cubeb.force_mock_context': true,
}
