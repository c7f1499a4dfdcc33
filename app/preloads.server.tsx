// Links of a document to the files that its page asks for later, after those that React Router names: the texts of the
// route, the part that its address opens and what both import.

import { importMaps } from 'messages:import-maps'
import { pageFiles } from 'virtual:page-files'
import serifFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2?url'
import { preload } from 'react-dom'
import type { EntryContext } from 'react-router'
import type { InterfaceLanguage } from '../workers/domain/account/interface-language.ts'
import appStyles from './app.css?url'
import { type DashboardView, dashboardView } from './shared/addresses/dashboard-address.ts'

/** Sources of what the dashboard's views load lazily. */
const VIEWS: Partial<Record<DashboardView['name'], string>> = {
  editor: 'app/features/editor/page/editor-view.tsx',
  assistant: 'app/features/draft/draft-view.tsx',
  chat: 'app/features/pdf-chat/pdf-chat-view.tsx',
}
/** Sources of what a route loads lazily at once, by the route's id. */
const PARTS: Record<string, (search: URLSearchParams) => string | undefined> = {
  'routes/dashboard': (search) => VIEWS[dashboardView(search).name],
  'routes/chapters': () => 'app/features/editor/chapters/chapters-view.tsx',
  'routes/report': () => 'app/features/plagiarism-report/report-page.tsx',
}

/** Routes that show what app/first-requests.ts asks for. */
const ASKS_FIRST = new Set(['routes/dashboard', 'routes/chapters'])

type PreloadsProps = { context: EntryContext; url: URL; language: InterfaceLanguage; nonce: string }

export function Preloads({ context, url, language, nonce }: PreloadsProps) {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  // The page without a network has no scripts.
  const shown = ids.includes('routes/offline') ? [] : ids
  const routes = shown.flatMap((id) => pageFiles[`app/${id}.tsx`] ?? [])
  const parts = shown.flatMap((id) => pageFiles[PARTS[id]?.(url.searchParams) ?? ''] ?? [])
  const first = shown.some((id) => ASKS_FIRST.has(id)) ? pageFiles['app/first-requests.ts'] : undefined
  const files = [...routes, ...parts]
  const imports = importMaps?.[language]?.imports ?? {}
  const texts = new Set(files.flatMap(({ areas }) => areas.map((area) => imports[`messages/${area}`])))
  const named = new Set(routes.flatMap(({ scripts }) => scripts))
  const scripts = new Set(parts.flatMap(({ scripts }) => scripts.filter((file) => !named.has(file))))
  const styles = new Set(files.flatMap(({ styles }) => styles))
  // Before all else: nothing is painted without them.
  preload(appStyles, { as: 'style' })
  for (const file of styles) preload(`/${file}`, { as: 'style' })
  return (
    <>
      {first ? <script type="module" async src={`/${first.scripts[0]}`} nonce={nonce} /> : null}
      {[...texts].map((file) => (
        <link key={file} rel="modulepreload" href={file} nonce={nonce} />
      ))}
      {/* After those of the route, which asks the server for what the part shows. */}
      {[...scripts].map((file) => (
        <link key={file} rel="modulepreload" href={`/${file}`} nonce={nonce} fetchPriority="low" />
      ))}
      {ids.includes('routes/landing') ? (
        <link rel="preload" href={serifFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      ) : null}
    </>
  )
}
