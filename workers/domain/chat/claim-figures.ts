// Figures of a claim beside those of the sentences that it quotes: each must be there, in the same unit and order.

import { COUNT_WORDS } from '../text/number-words.ts'

/** Parts and multiples: where the sentences have figures of another kind, nothing tells whether they agree. */
const PARTS =
  /\b(?:half|halves|thirds?|quarters?|twice|double[ds]?|tripled?|dozens?|hundreds?|thousands?|millions?|billions?)\b/g
const FIGURE = /#?\d+(?:\.\d+)*(?: ?(?:%|per ?cent\b|percent\b|°c?\b|[a-z]+))?/g
const PERCENT = /%|per ?cent/
const UNITS: readonly (readonly [string, RegExp])[] = [
  ['second', /^(?:s|secs?|seconds?)$/],
  ['minute', /^(?:mins?|minutes?)$/],
  ['hour', /^(?:h|hrs?|hours?)$/],
  ['day', /^days?$/],
  ['week', /^weeks?$/],
  ['month', /^months?$/],
  ['year', /^(?:years?|yrs?)$/],
  ['metre', /^(?:m|met(?:re|er)s?)$/],
  ['kilometre', /^(?:km|kilomet(?:re|er)s?)$/],
]

type Figure = { number: string; unit: string; isWord: boolean }

/**
 * False if the claim has a figure that the text has not, or two of one unit in another order. A small number in words may be
 * counted by a reader ("two predictors"): it is wrong where the text has others in words.
 */
export function figuresAgree(claim: string, text: string): boolean {
  const has = figuresOf(text)
  const counts = has.some(({ isWord }) => isWord)
  /** Where the last figure of a unit was found. */
  const last = new Map<string, number>()
  for (const figure of figuresOf(claim)) {
    const from = (last.get(figure.unit) ?? -1) + 1
    const at = has.findIndex((one, place) => place >= from && isSame(figure, one))
    if (at >= 0) last.set(figure.unit, at)
    else if (!figure.isWord || counts) return false
  }
  const parts = new Set(normalised(text).match(PARTS) ?? [])
  return has.length > 0 || (normalised(claim).match(PARTS) ?? []).every((part) => parts.has(part))
}

const isSame = (said: Figure, has: Figure): boolean =>
  said.number === has.number &&
  (said.unit === has.unit || (said.unit !== '%' && (said.unit === '' || has.unit === '')))

const normalised = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<=\d)[, ](?=\d{3}\b)/g, '')
    .replace(/(?<=\d)[,·](?=\d)/g, '.')
    .replace(/[a-z]+/g, (word) => (COUNT_WORDS.has(word) ? `#${COUNT_WORDS.get(word)}` : word))

function figuresOf(text: string): Figure[] {
  return (normalised(text).match(FIGURE) ?? []).map((figure) => {
    const isWord = figure.startsWith('#')
    const bare = isWord ? figure.slice(1) : figure
    const number = /^[\d.]+/.exec(bare)?.[0].replace(/\.$/, '') ?? ''
    const behind = bare.slice(number.length).trim()
    const unit = PERCENT.test(behind) ? '%' : (UNITS.find(([, form]) => form.test(behind))?.[0] ?? '')
    return { number, unit, isWord }
  })
}
