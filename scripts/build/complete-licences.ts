import { existsSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Packages in the worker of dropped files: the list that a build writes is about its own modules, and names none of a worker's. */
const IN_TAB_WORKER = ['@sqlite.org/sqlite-wasm', 'hono', 'suncalc']

const APACHE = `Licensed under the Apache License, Version 2.0. You may obtain a copy of the License at
http://www.apache.org/licenses/LICENSE-2.0
Unless required by applicable law or agreed to in writing, software distributed under the License is distributed on an "AS IS"
BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.`

/** Licences that packages bring as a text and do not name (SPDX). */
const NAMES: Readonly<Record<string, string>> = { suncalc: 'BSD-2-Clause' }

/** What is compiled into a package, beside its own code: what it is, where its source is, its terms. */
const INSIDE: Readonly<Record<string, { readonly about: string; readonly terms: string }>> = {
  '@sqlite.org/sqlite-wasm': {
    about: 'It contains SQLite, compiled to WebAssembly, whose authors have placed it in the public domain.',
    terms: 'https://sqlite.org/copyright.html',
  },
  'wasm-media-encoders': {
    about: `It contains LAME 3.100, compiled to WebAssembly, under the GNU Library General Public License, version 2 or later
(LGPL-2.0-or-later), whose text follows. Source of LAME: https://sourceforge.net/projects/lame/files/lame/3.100/
How it is compiled: https://github.com/arseneyr/wasm-media-encoders
It stands in sound-worker.js as it is in that package, and may be replaced there by another build.`,
    terms: readFileSync(new URL('licence-texts/LGPL-2.0.txt', import.meta.url), 'utf8').trim(),
  },
}

/** The list of licences that the build writes, made whole: each package has the name of its licence and the terms. */
export function completeLicences(): Plugin {
  return {
    name: 'complete-licences',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post', // when the list is there
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('licenses.md'))
            file.source = completed(Buffer.from(file.source).toString() + licencesOfWorkers(Object.keys(bundle)))
      },
    },
  }
}

/**
 * A list of licences (`## name - version (licence)` and the terms) with what packages leave out. Throws where nothing says
 * what the terms are.
 *
 * @param read a file of a package by its path in `node_modules`; undefined where there is none
 */
export function completed(list: string, read: (path: string) => string | undefined = readInstalled): string {
  const [title = '', ...packages] = list.split(/^(?=## \S+ - \d\S*(?: \(.+\))?$)/m)
  return [title, ...packages.map((one) => completedPackage(one, read))].map((part) => `${part.trim()}\n`).join('\n')
}

/** Sections of the list for what stands in workers alone, if they are among these files. */
function licencesOfWorkers(files: readonly string[]): string {
  if (!files.some((name) => /(^|\/)tab-worker-[\w-]+\.js$/.test(name))) return ''
  const sections = IN_TAB_WORKER.map((name) => {
    const { version } = JSON.parse(readInstalled(`${name}/package.json`) ?? '{}') as { version: string } // reason: npm's
    const licence = name === 'hono' ? ' (MIT)' : name === 'suncalc' ? '' : ' (Apache-2.0)'
    const terms = readInstalled(`${name}/LICENSE`) ?? APACHE
    return `\n\n## ${name} - ${version}${licence}\n\n${terms}`
  })
  return sections.join('')
}

function completedPackage(section: string, read: (path: string) => string | undefined): string {
  const [heading = '', ...lines] = section.split('\n')
  const [, name = '', version, named] = /^## (\S+) - (\S+)(?: \((.+)\))?$/.exec(heading) ?? []
  const licence = named ?? NAMES[name]
  if (!licence) throw new Error(`${name} does not say what its licence is called`)
  const own = lines.join('\n').trim() || termsOf(name, licence, read)
  const { about, terms } = INSIDE[name] ?? {}
  return [`## ${name} - ${version} (${licence})`, own, about, terms].filter(Boolean).join('\n\n')
}

/** The terms of a package without a file for them: those of its README, else the well-known ones by its author. */
function termsOf(name: string, licence: string, read: (path: string) => string | undefined): string {
  const [, told] = (read(`${name}/README.md`) ?? '').split(/^#+ LICEN[CS]E$/im)
  if (told?.includes('Permission is hereby granted')) return told.split(/^(?:#|\[\w+\]:)/m)[0]?.trim() ?? ''
  const { author } = JSON.parse(read(`${name}/package.json`) ?? '{}') as { author?: string | { name: string } } // reason: npm's
  const holder = typeof author === 'string' ? author.replace(/ *<.*$/, '') : author?.name
  if (licence !== 'MIT' || !holder) throw new Error(`${name} says nowhere what its terms are`)
  return `Copyright (c) ${holder}\n\n${MIT}`
}

function readInstalled(path: string): string | undefined {
  const file = new URL(`../../node_modules/${path}`, import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`
