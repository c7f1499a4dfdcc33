// Environments of display formulas by those that KaTeX draws. Numbers and labels of rows are no part of a formula's inside.

/** `columns`: behind its beginning stand arguments that are not printed. */
type Environment = { name: string; args?: 'alignat' | 'columns' }

/** On a line of their own, and within it or in a line of text. '' for what stands there without an environment. */
const ENVIRONMENTS: Record<string, [Environment, Environment]> = {
  equation: [{ name: '' }, { name: '' }],
  displaymath: [{ name: '' }, { name: '' }],
  math: [{ name: '' }, { name: '' }],
  subequations: [{ name: '' }, { name: '' }],
  dmath: [{ name: '' }, { name: '' }],
  align: [{ name: 'align*' }, { name: 'aligned' }],
  flalign: [{ name: 'align*' }, { name: 'aligned' }],
  eqnarray: [{ name: 'align*' }, { name: 'aligned' }],
  multline: [{ name: 'align*' }, { name: 'aligned' }],
  gather: [{ name: 'gather*' }, { name: 'gathered' }],
  alignat: [
    { name: 'alignat*', args: 'alignat' },
    { name: 'alignedat', args: 'alignat' },
  ],
  xalignat: [
    { name: 'alignat*', args: 'alignat' },
    { name: 'alignedat', args: 'alignat' },
  ],
  multlined: [{ name: 'aligned' }, { name: 'aligned' }],
  IEEEeqnarray: [
    { name: 'darray', args: 'columns' },
    { name: 'darray', args: 'columns' },
  ],
  tabular: [
    { name: 'array', args: 'columns' },
    { name: 'array', args: 'columns' },
  ],
}

/** What draws an environment; null if KaTeX has it, or nothing does. */
export function environmentFor(name: string, isAlone: boolean): Environment | null {
  const forms = ENVIRONMENTS[name.replace(/\*$/, '')]
  return (Object.hasOwn(ENVIRONMENTS, name.replace(/\*$/, '')) && forms?.[isAlone ? 0 : 1]) || null
}

/** Rows whose columns are set otherwise. */
export const rowsOf = (name: string): 'multline' | 'eqnarray' | 'plain' => {
  if (/^multlined?\*?$/.test(name)) return 'multline'
  return /^eqnarray\*?$/.test(name) ? 'eqnarray' : 'plain'
}
