// Settings of the deployment (sign-in, language model …), from the root route's loader.

import { useRouteLoaderData } from 'react-router'
import { type PageSettings, pageSettings } from '../../workers/contracts/pages/page-settings.ts'

export const usePageSettings = (): PageSettings =>
  useRouteLoaderData<() => PageSettings>('root') ?? pageSettings.defaultValue
