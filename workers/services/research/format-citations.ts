// Citations and bibliographies as text in a style. Styles and locales are static files, read when they are first asked
// for; the processor is heavy and comes with the first citation.

import type { StoredElement } from '../../domain/citations/csl/csl-element.ts'
import type {
  CitationCluster,
  FormattedCitations,
  Formatter,
} from '../../domain/citations/processor/format-works.ts'
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
import type { Assets, Ports } from '../ports.ts'

/** Making one takes a third of a second; each holds some megabytes. */
const FORMATTERS_MAX = 3
const made = new Map<string, Promise<Formatter | null>>()

/** The formatter of a style by its id or short name, in a language (BCP 47); null where there is no such style. */
export async function formatterOf(
  { assets }: Pick<Ports, 'assets'>,
  styleName: string,
  language: string,
): Promise<Formatter | null> {
  const style = styleId(styleName)
  if (!style) return null
  const key = `${style} ${localeId(language)}`
  const known = made.get(key) ?? makeFormatter(assets, style, language)
  made.delete(key)
  made.set(key, known)
  for (const old of made.keys()) if (made.size > FORMATTERS_MAX) made.delete(old)
  try {
    const formatter = await known
    if (!formatter) made.delete(key)
    return formatter
  } catch (error) {
    made.delete(key)
    throw error
  }
}

/** A formatter serves everybody: nobody's works stay in it. */
export function formatOnce(formatter: Formatter, placed: CitationCluster[]): FormattedCitations {
  const formatted = formatter.format(placed)
  formatter.format([])
  return formatted
}

async function makeFormatter(assets: Assets, style: string, language: string): Promise<Formatter | null> {
  const [{ createFormatter }, { isStoredElement, languageOf }, sheet] = await Promise.all([
    import('../../domain/citations/processor/formatter.ts'),
    import('../../domain/citations/csl/csl-element.ts'),
    readAsset(assets, stylePath(style)),
  ])
  if (!isStoredElement(sheet)) return null
  const spoken = localeId(languageOf(sheet, language))
  const locale = (await readAsset(assets, localePath(spoken))) as StoredElement
  return createFormatter(sheet, locale, spoken)
}

async function readAsset(assets: Assets, path: string): Promise<unknown> {
  const bytes = await assets.find(path)
  return bytes && JSON.parse(new TextDecoder().decode(bytes))
}

/** All citations of a manuscript and its bibliography; in the default style where there is none of that name. */
export async function formatManuscript(
  ports: Pick<Ports, 'assets'>,
  document: DocumentNode,
  styleName: string,
  language: string,
): Promise<ManuscriptCitations> {
  const found = citationsIn(document)
  if (found.length === 0) return NO_CITATIONS
  const wanted = await formatterOf(ports, styleName, language)
  const formatter = wanted ?? (await formatterOf(ports, DEFAULT_STYLE, language))
  if (!formatter) return NO_CITATIONS
  const style = (wanted && styleId(styleName)) ?? DEFAULT_STYLE
  const { citations, bibliography, layout, inNotes } = formatOnce(formatter, found)
  const texts = new Map(found.map(({ node }, index) => [node, citations[index] ?? []]))
  return { inNotes, texts, bibliography, layout, style, locale: formatter.language }
}
