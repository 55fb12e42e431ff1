import { expect, test } from 'vitest'
import { foldedPlace, foldedText } from '../../src/domain/folded-text.ts'

test.each([
  ['Épervier', 'epervier'],
  ['ZAUNKÖNIG', 'zaunkonig'],
  ['tuulihaukka', 'tuulihaukka'],
  ['A\u030Angstro\u0308m', 'angstrom'],
  ['Grønnspett', 'gronnspett'],
  ['WEISSSTORCH', 'weissstorch'],
  ['Weißstorch', 'weissstorch'],
  ['Łęczak æ œ đ', 'leczak ae oe d'],
  ['Þórshani ð', 'thorshani d'],
  ['İSKETE ıssız', 'iskete issiz'],
  ['Mésange à longue-queue', 'mesange a longue queue'],
  ['Cooper’s Hawk', "cooper's hawk"],
  ['しじゅうから', 'シジュウカラ'],
  ['ｼｼﾞｭｳｶﾗ', 'シジュウカラ'],
  ['四十雀', '四十雀'],
  ['Ｇｒｅａｔ Ｔｉｔ', 'great tit'],
  ['2026-05-16', '2026-05-16'],
  ['5-9', '5-9'],
  ['\u{1F989} Owl', '\u{1F989} owl'],
])('%s is found as %s', (text, folded) => {
  expect(foldedText(text)).toBe(folded)
})

test.each([
  ['Weißstorch', 'weiss', 'Weiß'],
  ['Grønnspett', 'onn', 'ønn'],
  ['Long-tailed Tit', 'g tail', 'g-tail'],
  ['E\u0301pervier', 'epe', 'E\u0301pe'],
  ['しじゅうから', 'シジ', 'しじ'],
  ['Robin', 'wren', undefined],
])('in %s, %s is written %s', (text, typed, written) => {
  const place = foldedPlace(text, typed)
  expect(place && text.slice(...place)).toBe(written)
})
