// Formats citations and bibliographies in a style. Styles and locales are static files, loaded on first use; the
// processor is large and is loaded with the first citation.

import type { StoredElement } from '../../domain/citations/csl/csl-element.ts'
import type { CitationCluster } from '../../domain/citations/processor/citation-cluster.ts'
import type { FormattedCitations, Formatter } from '../../domain/citations/processor/format-works.ts'
import {
  DEFAULT_STYLE,
  localeId,
  localePath,
  styleId,
  stylePath,
} from '../../domain/citations/processor/styles.ts'
import type { DocumentNode } from '../../domain/manuscript/document.ts'
import {
  citationsIn,
  type ManuscriptCitations,
  NO_CITATIONS,
} from '../../domain/manuscript/tree/manuscript-citations.ts'
import { runInTurns } from '../../domain/steps.ts'
import type { Assets, Ports } from '../ports.ts'

/** Formatters in the cache. Creating one takes a third of a second; each takes some megabytes. */
const FORMATTERS_KEPT = 3
/** Formatters that are not in use, least recently used first. */
const idle = new Map<string, Formatter>()
const keyOf = (style: string, language: string) => `${style} ${localeId(language)}`

export type FormatPorts = Pick<Ports, 'assets' | 'nextTurn'>
export type InStyle = FormattedCitations & {
  /** Language of the terms, BCP 47. */
  language: string
}

/**
 * @param styleName id or short name
 * @param language BCP 47
 * @returns null for an unknown style. Other requests run in between, so each call takes a formatter out of the cache.
 */
export async function formatInStyle(
  { assets, nextTurn }: FormatPorts,
  styleName: string,
  language: string,
  placed: readonly CitationCluster[],
): Promise<InStyle | null> {
  const style = styleId(styleName)
  if (!style) return null
  const key = keyOf(style, language)
  const formatter = take(key) ?? (await makeFormatter(assets, style, language))
  if (!formatter) return null
  const formatted = await runInTurns(formatter.formatInSteps(placed), nextTurn)
  // The works of one user must not stay in the cache.
  formatter.format([])
  idle.set(key, formatter)
  for (const old of idle.keys()) if (idle.size > FORMATTERS_KEPT) idle.delete(old)
  return { ...formatted, language: formatter.language }
}

function take(key: string): Formatter | undefined {
  const formatter = idle.get(key)
  idle.delete(key)
  return formatter
}

async function makeFormatter(assets: Assets, style: string, language: string): Promise<Formatter | null> {
  const [{ createFormatter }, { isStoredElement, languageOf }, sheet] = await Promise.all([
    import('../../domain/citations/processor/formatter.ts'),
    import('../../domain/citations/csl/csl-element.ts'),
    readAsset(assets, stylePath(style)),
  ])
  if (!isStoredElement(sheet)) return null
  const localeName = localeId(languageOf(sheet, language))
  const locale = (await readAsset(assets, localePath(localeName))) as StoredElement
  // A concurrent call may have created one and be done with it.
  return take(keyOf(style, language)) ?? createFormatter(sheet, locale, localeName)
}

async function readAsset(assets: Assets, path: string): Promise<unknown> {
  const bytes = await assets.find(path)
  return bytes && JSON.parse(new TextDecoder().decode(bytes))
}

/** Citations and bibliography of a manuscript; in the default style if the style is unknown. */
export async function formatManuscript(
  ports: FormatPorts,
  document: DocumentNode,
  styleName: string,
  language: string,
): Promise<ManuscriptCitations> {
  const found = citationsIn(document)
  if (found.length === 0) return NO_CITATIONS
  const inStyle = await formatInStyle(ports, styleName, language, found)
  const formatted = inStyle ?? (await formatInStyle(ports, DEFAULT_STYLE, language, found))
  if (!formatted) return NO_CITATIONS
  const { citations, bibliography, layout, inNotes, language: locale } = formatted
  const texts = new Map(found.map(({ node }, index) => [node, citations[index] ?? []]))
  const style = (inStyle && styleId(styleName)) ?? DEFAULT_STYLE
  return { inNotes, texts, bibliography, layout, style, locale }
}
