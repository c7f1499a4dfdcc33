/// <reference path="./citeproc.d.ts" />
// Output format of citeproc-js that formatted-text.ts reads, registered beside its own (HTML, RTF …).

import CSL, { type Engine } from 'citeproc'
import { ADDRESS_END, END, LOOKS, withoutCodes } from './formatted-text.ts'

export const RUNS_FORMAT = 'runs'

/**
 * Set while a bibliography is written: the names that each entry leaves for the next to compare with
 * (subsequent-author-substitute).
 */
export const namesLeft = new WeakMap<Engine, (string | readonly string[] | false)[]>()

const { passthrough } = CSL.Output.Formatters
const look = (code: string) => `${code}%%STRING%%${END}`
const asItIs = (_state: unknown, text: string) => text
const linked = (address: string, words: string) => `${LOOKS.link}${address}${ADDRESS_END}${words}${END}`

CSL.Output.Formats[RUNS_FORMAT] = {
  text_escape: ((text: unknown) => withoutCodes(String(text ?? ''))) as never,
  bibstart: '',
  bibend: '',
  '@font-style/italic': look(LOOKS.italic),
  '@font-style/oblique': look(LOOKS.italic),
  '@font-style/normal': look(LOOKS.upright),
  '@font-variant/small-caps': look(LOOKS.smallCaps),
  '@font-variant/normal': false,
  '@passthrough/true': passthrough,
  '@font-weight/bold': look(LOOKS.bold),
  '@font-weight/normal': look(LOOKS.light),
  '@font-weight/light': false,
  '@text-decoration/none': false,
  '@text-decoration/underline': look(LOOKS.underline),
  '@vertical-align/sup': look(LOOKS.raised),
  '@vertical-align/sub': look(LOOKS.lowered),
  '@vertical-align/baseline': look(LOOKS.level),
  '@strip-periods/true': passthrough,
  '@strip-periods/false': passthrough,
  '@quotes/true': (state, text) =>
    text === undefined
      ? state.getTerm('open-quote')
      : state.getTerm('open-quote') + text + state.getTerm('close-quote'),
  '@quotes/inner': (state, text) =>
    // The mark without a text is an apostrophe more often than a quotation mark.
    text === undefined
      ? '\u2019'
      : state.getTerm('open-inner-quote') + text + state.getTerm('close-inner-quote'),
  '@quotes/false': false,
  '@cite/entry': asItIs,
  '@bibliography/entry': (state, text) => {
    namesLeft.get(state)?.push(state.tmp.last_rendered_name ?? false)
    return text
  },
  '@display/block': look(LOOKS.line),
  '@display/left-margin': look(LOOKS.label),
  '@display/right-inline': look(LOOKS.line),
  '@display/indent': look(LOOKS.line),
  '@showid/true': asItIs,
  '@URL/true': (_state, text) => linked(text, text),
  '@DOI/true': (_state, text) => linked(/^https?:/.test(text) ? text : `https://doi.org/${text}`, text),
}
