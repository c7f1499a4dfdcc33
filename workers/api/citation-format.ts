// Formats works in a citation style.
import { formattingRoutes } from '../contracts/routes/reference-routes.ts'
import { map } from '../domain/result.ts'
import {
  formatLibrary,
  formatProjectWorks,
  formatRaw,
  formatWorks,
} from '../services/research/format-works.ts'
import { implement } from './implement.ts'

export const citationFormat = implement(formattingRoutes, {
  formatReference: async ({ body: { csl, raw = '', style }, ports }) => {
    const entries = csl ? await formatWorks(ports, [csl], style) : await formatRaw(ports, raw, style)
    return map(entries, ([formatted = '']) => ({ formatted }))
  },
  formatBibliography: async ({ body: { items, projectId, style }, ports, userId }) => {
    const entries = projectId
      ? await formatProjectWorks(ports, userId, projectId, style)
      : await (items ? formatWorks(ports, items, style) : formatLibrary(ports, userId, style))
    return map(entries, (bibliography) => ({ bibliography }))
  },
})
