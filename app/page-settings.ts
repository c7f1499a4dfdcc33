// What the server tells the pages about this deployment, wherever a page needs it.

import { useRouteLoaderData } from 'react-router'
import { type PageSettings, pageSettings } from '../workers/contracts/page-settings.ts'
import type { loader } from './root.tsx'

export const usePageSettings = (): PageSettings =>
  useRouteLoaderData<typeof loader>('root') ?? pageSettings.defaultValue
