// Copies the fonts of the exports and their licences from the installed packages to public/fonts/export/, as static
// assets that a Worker reads when a document needs them. Part of the build; fast if nothing changed.

import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FONT_FILES } from '../../workers/export/font-files.ts'
import { unpackedSize, woffToTtf } from './woff-to-ttf.ts'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules')
const target = join(root, 'public/fonts/export')

/** Copies files that are missing or differ in size. @throws if a package lacks a file */
export function copyExportFonts(): void {
  mkdirSync(target, { recursive: true })
  for (const { name, source, family, licence } of FONT_FILES) {
    const font = join(target, `${name}.ttf`)
    if (source.endsWith('.woff')) unpack(join(packages, source), font)
    else copy(join(packages, source), font)
    copy(join(packages, licence), join(target, `${family}-OFL.txt`))
  }
}

function copy(from: string, to: string) {
  if (existsSync(to) && statSync(to).size === statSync(from).size) return
  copyFileSync(from, to)
}

function unpack(from: string, to: string) {
  const woff = readFileSync(from)
  if (existsSync(to) && statSync(to).size === unpackedSize(woff)) return
  writeFileSync(to, woffToTtf(woff))
}

if (import.meta.main) copyExportFonts()
