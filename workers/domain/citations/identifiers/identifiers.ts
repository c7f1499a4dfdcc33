// Finds and normalises identifiers in text: DOI (ISO 26324; DOI Handbook 2.2), ISBN-10 and -13 (ISO 2108, with check
// digits), arXiv (arxiv.org/help/arxiv_identifier, both schemes, with version), PMID, and web addresses. Repetitions
// in the expressions are bounded, so that time is linear in the text.

export type Identifier =
  | { kind: 'doi'; value: string }
  | { kind: 'isbn'; value: string }
  | { kind: 'arxiv'; value: string; version: number | null }
  | { kind: 'pmid'; value: string }
  | { kind: 'url'; value: string }

const DOI = /\b10\.\d{4,9}(?:\.\d{1,9}){0,4}\/[^\s<>"“”{}|\\^]{1,300}/u
const PAIRS: Record<string, string> = { ')': '(', ']': '[' }

/** Cuts off the punctuation of the surrounding sentence, and closing brackets without an opening one. */
function withoutSentence(text: string): string {
  let end = text.length
  for (; end > 0; end -= 1) {
    const last = text[end - 1] ?? ''
    const opening = PAIRS[last]
    const loose =
      opening !== undefined &&
      text.slice(0, end).split(last).length > text.slice(0, end).split(opening).length
    if (!loose && !/[.,;:!?'’‘»…*]/.test(last)) break
  }
  return text.slice(0, end)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not percent-encoding after all.
    return text
  }
}

/** The first DOI in a text, in lower case and without its resolver; null where there is none. */
export function findDoi(text: string): string | null {
  const found = DOI.exec(text)
  if (!found) {
    if (!/%2f/i.test(text)) return null
    const plain = decoded(text)
    return plain === text ? null : findDoi(plain)
  }
  const address = /doi\.org\/$/i.test(text.slice(Math.max(0, found.index - 20), found.index))
  // The query of an address belongs to the DOI only if the address is the resolver's.
  const inAddress =
    !address && /https?:\/\/\S{0,300}$/i.test(text.slice(Math.max(0, found.index - 300), found.index))
  const cut = inAddress || address ? decoded(found[0].replace(/[?#&].*/s, '')) : found[0]
  const doi = withoutSentence(cut).toLowerCase()
  return /\/./.test(doi) ? doi : null
}

const digitsOf = (text: string) => text.replace(/[^\dXx]/g, '').toUpperCase()

function isbn10Fits(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, at) => total + (10 - at) * (digit === 'X' ? 10 : Number(digit)),
    0,
  )
  return sum % 11 === 0
}

const checked13 = (twelve: string): string => {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${twelve}${(10 - (sum % 10)) % 10}`
}

/** The ISBN-13, digits alone, of an ISBN of either length; null where its check digit does not fit. */
export function isbn13(text: string): string | null {
  const digits = digitsOf(text.replace(/^\s*ISBN(?:-1[03])?:?/i, ''))
  if (/^\d{9}[\dX]$/.test(digits)) return isbn10Fits(digits) ? checked13(`978${digits.slice(0, 9)}`) : null
  if (/^97[89]\d{10}$/.test(digits)) return checked13(digits.slice(0, 12)) === digits ? digits : null
  return null
}

/** The ISBN-13s of a field that may hold several. */
export function isbnsIn(text: string): string[] {
  const whole = isbn13(text)
  if (whole !== null) return [whole]
  return text
    .split(/[,;\s]+/)
    .map(isbn13)
    .filter((isbn) => isbn !== null)
}

const ISBN = /(?<![\d.-])(?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx](?![\d-])/g

function findIsbn(text: string): string | null {
  for (const [found] of text.matchAll(ISBN)) {
    const isbn = isbn13(found)
    if (isbn !== null) return isbn
  }
  return null
}

const ARXIV_NEW = String.raw`(\d{2}(?:0[1-9]|1[0-2])\.\d{4,5})(?:v(\d{1,3}))?(?!\d)`
const ARXIV_OLD = String.raw`([a-z]{2,8}(?:-[a-z]{2,6})?(?:\.[A-Z]{2})?\/\d{2}(?:0[1-9]|1[0-2])\d{3})(?:v(\d{1,3}))?(?!\d)`
const ARXIV_MARK = String.raw`(?:arxiv\s{0,3}[:.]\s{0,3}|arxiv\.org\/(?:abs|pdf|html)\/|arxiv\s{1,3})`
const ARXIV = [new RegExp(`${ARXIV_MARK}${ARXIV_NEW}`, 'i'), new RegExp(`${ARXIV_MARK}${ARXIV_OLD}`, 'i')]
const ARXIV_ALONE = [new RegExp(`^${ARXIV_NEW}$`), new RegExp(`^${ARXIV_OLD}$`)]
/** Archives of the old scheme; any other word before a slash and seven digits is no arXiv number. */
const ARCHIVES =
  /^(?:acc-phys|adap-org|alg-geom|ao-sci|astro-ph|atom-ph|bayes-an|chao-dyn|chem-ph|cmp-lg|comp-gas|cond-mat|cs|dg-ga|funct-an|gr-qc|hep-(?:ex|lat|ph|th)|math(?:-ph)?|mtrl-th|nlin|nucl-(?:ex|th)|patt-sol|physics|plasm-ph|q-(?:alg|bio|fin)|quant-ph|solv-int|stat|supr-con)(?:\.[A-Z]{2})?\//i

/** The first arXiv number in a text, without its version. */
export function findArxiv(text: string): { value: string; version: number | null } | null {
  const whole = text.trim()
  const patterns = whole.length <= 40 ? [...ARXIV_ALONE, ...ARXIV] : ARXIV
  for (const pattern of patterns) {
    const found = pattern.exec(whole)
    const number = found?.[1]
    if (number === undefined || (number.includes('/') && !ARCHIVES.test(number))) continue
    const [archive = '', serial] = number.split('/')
    const value =
      serial === undefined ? number : `${archive.replace(/\.[A-Z]{2}$/i, '').toLowerCase()}/${serial}`
    return { value, version: found?.[2] === undefined ? null : Number(found[2]) }
  }
  return null
}

const PMID = /\bPMID\s{0,3}:?\s{0,3}(\d{1,8})(?!\d)|ncbi\.nlm\.nih\.gov\/(?:pubmed\/)?(\d{1,8})(?![\d.])/i

export function findPmid(text: string): string | null {
  const found = PMID.exec(text)
  return (found?.[1] ?? found?.[2])?.replace(/^0+(?=\d)/, '') ?? null
}

const PMCID = /\bPMC\s?(\d{1,9})(?!\d)/i

/** The number of an article at PubMed Central, with its "PMC". */
export function findPmcid(text: string): string | null {
  const number = PMCID.exec(text)?.[1]
  return number === undefined ? null : `PMC${number.replace(/^0+(?=\d)/, '')}`
}

const ADDRESS = /https?:\/\/[^\s<>"“”{}|\\^`]{1,2000}/i

export function findUrl(text: string): string | null {
  const found = ADDRESS.exec(text)?.[0]
  const address = found && withoutSentence(found)
  return address && /^https?:\/\/[^/]/i.test(address) ? address : null
}

/** The first identifier of each kind, the most reliable kind first. */
export function findIdentifiers(text: string): Identifier[] {
  const found: Identifier[] = []
  const doi = findDoi(text)
  if (doi !== null) found.push({ kind: 'doi', value: doi })
  const arxiv = findArxiv(text)
  if (arxiv !== null) found.push({ kind: 'arxiv', ...arxiv })
  const pmid = findPmid(text)
  if (pmid !== null) found.push({ kind: 'pmid', value: pmid })
  const isbn = findIsbn(text)
  if (isbn !== null) found.push({ kind: 'isbn', value: isbn })
  const url = findUrl(text)
  if (url !== null) found.push({ kind: 'url', value: url })
  return found
}

const LABEL = /^(?:doi|isbn(?:-1[03])?|arxiv|pmid|url)\s*[:.]?\s*/i

/**
 * Reads text that is one identifier and nothing else: "doi:10.1000/182", "978-3-16-148410-0", an address. Null for
 * any other text.
 */
export function readIdentifier(text: string): Identifier | null {
  const whole = text.trim()
  if (whole.length > 2048) return null
  const bare = whole.replace(LABEL, '')
  if (/\s/.test(bare) && isbn13(bare) === null) return null
  const isbn = isbn13(bare)
  return (
    findIdentifiers(whole).find(({ kind }) => kind !== 'isbn' && kind !== 'url') ??
    (isbn === null ? null : { kind: 'isbn', value: isbn }) ??
    findIdentifiers(whole).find(({ kind }) => kind === 'url') ??
    null
  )
}
