import { expect, test } from 'vitest'
import { markupOf, staticRenderer as d } from '../../src/page/template-renderer.ts'
import { SHELL_STYLE, shellMarkup } from '../../src/page/shell.ts'

test('plain markup: text is escaped, events and properties are left out, booleans stand or fall', () => {
  const name = '<img onerror="x">&'
  const drawn = d.html`<a href=${name} ?hidden=${false} ?open=${true} .value=${name} @click=${() => {}} class="x">${name}${undefined}${[1, 2]}</a>`
  expect(markupOf(drawn)).toBe(
    '<a href="&lt;img onerror=&quot;x&quot;&gt;&amp;" open class="x">&lt;img onerror=&quot;x&quot;&gt;&amp;12</a>',
  )
})

test('the painted picture needs no script and no inline style', () => {
  const shell = shellMarkup()
  expect(shell).toContain(`<template shadowrootmode="open">${SHELL_STYLE}`)
  expect(shell).not.toMatch(/<script|\sstyle=|\son\w+=|javascript:/)
})

test('the painted picture has the landmarks, the heading and a place for both elements', () => {
  const shell = shellMarkup()
  for (const part of [
    'role="main"',
    'role="banner"',
    '<nav ',
    '<h1 id="page-title"',
    '<bird-daily-summary painted ',
    '<bird-detections painted>',
  ]) {
    expect(shell).toContain(part)
  }
})

test('the painted picture keeps a place for what only the owner may see', () => {
  expect(
    shellMarkup()
      .match(/<li data-reserved><a [^>]*href="[^"]*"/gu)
      ?.map((item) => /href="(.*)"/u.exec(item)?.[1]),
  ).toEqual(['/ui/review', '/ui/system', '/ui/settings'])
})
