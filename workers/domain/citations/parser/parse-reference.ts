// Parses a raw reference into a work. Identifiers are found by their form, all other fields by their labelled
// segment. Missing fields stay empty. The result may be wrong: whoever shows it must let the user correct it.

import { oneLine } from '../../text/one-line.ts'
import { RAW_REFERENCE_MAX_LENGTH } from '../csl/citation-limits.ts'
import type { CslItem, CslType } from '../csl/csl.ts'
import { normaliseCsl } from '../csl/normalise-csl.ts'
import { readDate } from '../formats/read-date.ts'
import { findArxiv, findDoi, findPmid, findUrl, isbn13 } from '../identifiers/identifiers.ts'
import { labelReference, type Segment } from './label-reference.ts'
import { referenceNames } from './reference-names.ts'

const QUOTES = '"“”„‟«»‘’`\''

/** Trims separating punctuation and quotation marks, and brackets without a partner. */
function bare(text: string): string {
  const inner = text
    .replace(new RegExp(`^[\\s,;:.${QUOTES}]+`, 'u'), '')
    .replace(/(?:\.{3}|…)$/, '…')
    .replace(new RegExp(`[\\s,;:.${QUOTES}]+$`, 'u'), '')
  const opened = inner.split('(').length
  const closed = inner.split(')').length
  if (opened > closed && inner.startsWith('(')) return bare(inner.slice(1))
  if (closed > opened && inner.endsWith(')')) return bare(inner.slice(0, -1))
  return inner.startsWith('(') && inner.endsWith(')') && opened === 2 ? bare(inner.slice(1, -1)) : inner
}

const texts = (segments: readonly Segment[], ...labels: string[]) =>
  segments.filter(({ label }) => labels.includes(label)).map(({ text }) => text)
const first = (segments: readonly Segment[], ...labels: string[]) => bare(texts(segments, ...labels)[0] ?? '')

const container = (text: string) => bare(text.replace(/^\s*(?:in|dans|of|from)\b:?\s*/i, ''))

/** "Vol. 14, No. 2", "11(2):", "323 (7306)", "2012;30(15)" → volume and issue. */
function volumeOf(text: string): { volume?: string; issue?: string } {
  const numbers = /(?:^|[\s.;,°])(?:[A-Z]{0,2}\d{1,6}[A-Z]?|[IVXLC]{1,8})(?![\p{L}\d])/u
  const plain = text.replace(/^\s*(?:1[89]|20)\d\d\s*;\s*/, '')
  const [, issueText] =
    /\(\s*(?:no\.?|nr\.?|issue|suppl\.?)?\s*([^()]{1,20}?)\s*\)/i.exec(plain) ??
    /\b(?:no|nr|n|num|number|issue|heft)\b[.°º]?\s*([\p{L}\d/–-]{1,12})/iu.exec(plain) ??
    []
  const volume = numbers.exec(
    plain.replace(/\(.*/s, '').replace(/\b(?:no|nr|n|number|issue|heft)\b.*/is, ''),
  )?.[0]
  const found: { volume?: string; issue?: string } = {}
  if (volume) found.volume = bare(volume)
  if (issueText) found.issue = bare(issueText)
  return found
}

function pagesOf(text: string): { page?: string; 'number-of-pages'?: string } {
  const count = /^\W*(\d{1,5})\s*(?:pp?|pages|s|seiten|p\.?)\W*$/i.exec(text)
  if (count?.[1]) return { 'number-of-pages': count[1] }
  const page = bare(text.replace(/^\W*(?:pp?|pages?|pgs?|seiten?|s|págs?)\b[.:]?\s*/i, ''))
    .replace(/^(?:pp?|pages?)\.?\s*/i, '')
    .replace(/(?<!\s)\s*(?:[-‐‑–—−~]\s*)+/g, '-')
  return page === '' ? {} : { page }
}

function typeOf(segments: readonly Segment[], found: { [field: string]: unknown }): CslType {
  const genre = texts(segments, 'genre').join(' ')
  const [inside = ''] = texts(segments, 'container-title')
  if (/thesis|dissertation|ph\.?\s?d|thèse|master/i.test(genre)) return 'thesis'
  if (/report|memo|rfc/i.test(genre)) return 'report'
  if (/patent/i.test(genre)) return 'patent'
  if (texts(segments, 'journal').length > 0) return 'article-journal'
  if (/\b(?:proc|proceedings|conference|conf|symposium|workshop|congress)\b/i.test(inside))
    return 'paper-conference'
  if (inside !== '') return found.editor || found.publisher ? 'chapter' : 'article-journal'
  if (found.publisher || found.ISBN) return 'book'
  return found.URL ? 'webpage' : 'document'
}

export function workOfSegments(raw: string, segments: readonly Segment[]): CslItem | null {
  const [dateText = ''] = texts(segments, 'date')
  const arxiv = findArxiv(raw)
  const doi = findDoi(raw)
  const isbn =
    texts(segments, 'isbn').map(isbn13).find(Boolean) ??
    isbn13(/isbn[-\d:\s]{0,12}([\dXx -]{10,17})/i.exec(raw)?.[1] ?? '')
  const url = findUrl(raw)
  const found: { [field: string]: unknown } = {
    author: referenceNames(texts(segments, 'author').join(', ')),
    editor: referenceNames(first(segments, 'editor')),
    translator: referenceNames(first(segments, 'translator')),
    issued: readDate(bare(dateText).replace(/^(\d{4})[a-z]$/, '$1')),
    title: first(segments, 'title'),
    'container-title': container(texts(segments, 'journal', 'container-title')[0] ?? ''),
    'collection-title': container(texts(segments, 'collection-title')[0] ?? ''),
    publisher: first(segments, 'publisher'),
    'publisher-place': first(segments, 'location'),
    edition: first(segments, 'edition').replace(/(?<!\s)\s*(?:edition|edn|ed|auflage|aufl)\.?$/i, ''),
    genre: first(segments, 'genre'),
    note: texts(segments, 'note')
      .map(bare)
      .filter((text) => !/^(?:available|retrieved|accessed|doi|url)\b.{0,20}$/i.test(text))
      .join('; '),
    ...volumeOf(texts(segments, 'volume').join(' ')),
    ...pagesOf(texts(segments, 'pages')[0] ?? ''),
    DOI: doi ?? '',
    ISBN: isbn ?? '',
    PMID: findPmid(raw) ?? '',
    // The resolver's address says no more than the DOI.
    URL: url !== null && !(doi !== null && /doi\.org\//i.test(url)) ? url : '',
  }
  if (arxiv) {
    found.archive = 'arXiv'
    found.archive_location = arxiv.value
  }
  return normaliseCsl({ ...found, type: typeOf(segments, found) })
}

/** Null for text of which nothing can be read. */
export async function parseReference(raw: string): Promise<CslItem | null> {
  const line = oneLine(raw, RAW_REFERENCE_MAX_LENGTH)
  return line === '' ? null : workOfSegments(line, await labelReference(line))
}
