// Puts the fonts of the exports, and their licences, under public/fonts/export/ from the installed packages.
// They are static assets: a Worker reads one only when a document needs it. Part of the build; `copyExportFonts`
// is quick when nothing changed.

import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FONT_FILES } from '../workers/export/font-files.ts'

const root = join(import.meta.dirname, '..')
const packages = join(root, 'node_modules')
const target = join(root, 'public/fonts/export')

/** Copies what is missing or differs in size; throws where an installed package lacks a file. */
export function copyExportFonts(): void {
  mkdirSync(target, { recursive: true })
  for (const { name, source, family } of FONT_FILES) {
    copy(join(packages, source), join(target, `${name}.ttf`))
    copy(join(packages, '@expo-google-fonts', family, 'LICENSE_FONT'), join(target, `${family}-OFL.txt`))
  }
}

function copy(from: string, to: string) {
  if (existsSync(to) && statSync(to).size === statSync(from).size) return
  copyFileSync(from, to)
}

if (import.meta.main) copyExportFonts()
