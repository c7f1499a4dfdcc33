// Settings of the deployment (sign-in, language model …), from the root route's loader.

import { useRouteLoaderData } from 'react-router'
import { type PageSettings, pageSettings } from '../workers/contracts/page-settings.ts'
import type { loader } from './root.tsx'

export const usePageSettings = (): PageSettings =>
  useRouteLoaderData<typeof loader>('root') ?? pageSettings.defaultValue
