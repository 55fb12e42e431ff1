/**
 * A zone in which it is between noon and 16:00 now. A garden is silent at night: whatever the hour of the machine, the
 * stations and browsers of tests live in the afternoon, with birds to show and a day that does not end under the test.
 */
export const AFTERNOON_ZONE = ((): string => {
  const offset = 12 - 4 * Math.floor(new Date().getUTCHours() / 4)
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}` // east is negative in these names
})()
