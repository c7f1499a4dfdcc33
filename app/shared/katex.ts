// Formulas on the page. Their reader, with KaTeX, is loaded with the first one. A formula that is not read is shown as LaTeX source,
// with the reason. A definition in a formula of the open manuscript holds in all of them.

import { t } from 'messages:formula'
import type { Definitions } from '../../workers/domain/formulas/definitions.ts'
import type { KatexNode } from '../../workers/domain/formulas/mathml.ts'
import type { FormulaProblem } from '../../workers/domain/formulas/problem.ts'
import { numberedSource, typesetSource } from '../../workers/domain/manuscript/equations/typeset-equation.ts'
import { problemSentence } from './formula-problem.ts'

const load = () =>
  Promise.all([
    import('../../workers/domain/formulas/read-formula.ts'),
    import('../../workers/domain/formulas/definitions.ts'),
    import('katex/dist/katex.min.css'),
  ]).then(([{ readFormula }, { definitionsOf }]) => ({ readFormula, definitionsOf }))

let loading: ReturnType<typeof load> | undefined
const reader = () => {
  loading ??= load()
  return loading
}

let sources: readonly string[] = []
let definitions: Definitions = new Map()

type Drawing = { source: string; display: boolean; labels: readonly string[] }
/** The last drawing of an element. */
const drawings = new WeakMap<HTMLElement, Drawing>()

/** Formulas of the open manuscript that have definitions. Draws anew what uses them. */
export async function setDefiningFormulas(formulas: readonly string[]): Promise<void> {
  if (formulas.join('\n') === sources.join('\n')) return
  sources = formulas
  const { definitionsOf } = await reader()
  if (sources !== formulas) return
  const names = new Set(definitions.keys())
  definitions = definitionsOf(formulas)
  for (const name of definitions.keys()) names.add(name)
  const words = [...names].map((name) => name.replace(/^\w+:/, ''))
  for (const element of document.querySelectorAll<HTMLElement>('[data-formula]')) {
    const drawing = drawings.get(element)
    if (drawing && words.some((word) => drawing.source.includes(word)))
      void renderFormula(element, drawing.source, drawing.display, drawing.labels)
  }
}

/** @param latex as it is typeset */
const read = async (latex: string, display: boolean) => {
  const { readFormula } = await reader()
  return readFormula(latex, display, definitions)
}

/** Why the formula is shown as LaTeX on the page and in files; null if it is drawn. */
export async function formulaProblem(source: string, display: boolean): Promise<FormulaProblem | null> {
  const reading = await read(display ? numberedSource(source) : source, display)
  return 'problem' in reading ? reading.problem : null
}

/**
 * Renders LaTeX into an element. Never throws.
 * @param labels numbers of the lines of a display formula
 */
export async function renderFormula(
  element: HTMLElement,
  source: string,
  display: boolean,
  labels: readonly string[] = [],
): Promise<void> {
  const drawing = { source, display, labels }
  drawings.set(element, drawing)
  element.dataset.formula = ''
  element.textContent = source
  const reading = await read(display ? typesetSource(source, labels) : source, display).catch(() => null)
  if (!reading || drawings.get(element) !== drawing) return
  const problem = 'problem' in reading ? problemSentence(reading.problem) : ''
  element.classList.toggle('formula-unreadable', problem !== '' || source === '')
  element.classList.toggle('formula-definitions', !problem && source !== '' && isBlank(reading))
  element.title = problem
  element.dataset.formula = problem
  if ('problem' in reading) return
  if (reading.drawn) element.replaceChildren((reading.drawn as KatexNode & { toNode(): Node }).toNode())
  else element.textContent = source === '' ? t('empty') : t('defines', { names: await namesIn(source) })
}

const isBlank = (reading: object) => 'drawn' in reading && reading.drawn === null

async function namesIn(source: string): Promise<string> {
  const { definitionsOf } = await reader()
  return [...definitionsOf([source]).keys()].map((name) => name.replace(/^\w+:/, '')).join(', ')
}
