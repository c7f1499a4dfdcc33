// Code of LaTeX → HTML: verbatim text, listings, and what pandoc writes of highlighted code.

import { escapeHtml } from './latex-formula.ts'
import { plainHighlighting } from './latex-highlighting.ts'

const CODE_OPTIONS = /^(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?/

/** @param name verbatim text has no options; a listing has its language in them, minted code in an argument */
export function codeBlock(name: string, content: string): string {
  const [options = ''] = (/^verbatim/i.test(name) ? null : CODE_OPTIONS.exec(content)) ?? []
  if (name === 'Highlighting') return codeOf(plainHighlighting(content.slice(options.length)).trim(), '')
  const named = /language=\{?([A-Za-z+#]+)/.exec(options) ?? /\{([A-Za-z+#]+)\}$/.exec(options)
  const language = named?.[1]?.toLowerCase() ?? ''
  const code = content.slice(options.length).replace(/^\n/, '').replace(/\n$/, '')
  return codeOf(code, language)
}

export const codeOf = (code: string, language: string): string =>
  `<pre${language && ` data-language="${escapeHtml(language)}"`}><code>${escapeHtml(code)}</code></pre>`
