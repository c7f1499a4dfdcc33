// Inflection of English verbs and nouns: regular forms by spelling rules, irregular verbs from irregular-verbs.json. Meant
// for the known words of phrase patterns and for replacements, which the caller checks against the dictionary.

import irregularVerbs from './irregular-verbs.json' with { type: 'json' }

/** Base, third person, past, participle, -ing. */
export type Forms = [string, string, string, string, string]

const IRREGULAR = new Map((irregularVerbs as Forms[]).map((forms) => [forms[0], forms]))

const VOWEL = /[aeiou]/
/** Words that double their last consonant ("stop", "stopped"). */
const DOUBLES = /^[^aeiou]*[aeiou][bdgklmnprt]$/

export function formsOf(base: string): Forms {
  const known = IRREGULAR.get(base)
  if (known) return known
  const past = pastOf(base)
  return [base, withS(base), past, past, ingOf(base)]
}

export function withS(base: string): string {
  if (/(?:s|x|z|ch|sh|[^aeiou]o)$/.test(base)) return `${base}es`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return `${base}s`
}

function pastOf(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  return `${doubled(base)}ed`
}

function ingOf(base: string): string {
  if (/[^aeiouy]e$/.test(base) || /ue$/.test(base) || /[aeiou][^aeiou]e$/.test(base))
    return `${base.slice(0, -1)}ing`
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`
  return `${doubled(base)}ing`
}

const doubled = (base: string) => (DOUBLES.test(base) && VOWEL.test(base) ? base + (base.at(-1) ?? '') : base)

/** Possible base forms of a word, the likeliest first; they may be no words. */
export function basesOf(form: string): string[] {
  for (const [base, forms] of IRREGULAR) if (forms.includes(form)) return [base]
  const guesses: string[] = []
  if (form.endsWith('ies')) guesses.push(`${form.slice(0, -3)}y`)
  if (form.endsWith('es')) guesses.push(form.slice(0, -2))
  if (form.endsWith('s') && !form.endsWith('ss')) guesses.push(form.slice(0, -1))
  if (form.endsWith('ied')) guesses.push(`${form.slice(0, -3)}y`)
  if (form.endsWith('ed')) {
    const stem = form.slice(0, -2)
    if (/([^aeiou])\1$/.test(stem)) guesses.push(stem.slice(0, -1))
    guesses.push(`${stem}e`, stem)
  }
  if (form.endsWith('ing')) {
    const stem = form.slice(0, -3)
    if (/([^aeiou])\1$/.test(stem)) guesses.push(stem.slice(0, -1))
    guesses.push(`${stem}e`, stem)
  }
  return guesses
}
