// What each format of the export keeps. Rendered on the server.

import '../features/judgements/judgements.css'
import { t } from 'messages:textpages'
import { FormatsPage } from '../features/formats/formats-page.tsx'
import { TextPage } from '../ui/text-page.tsx'

export const meta = () => [{ title: t('formats') }]

export default function FormatsRoute() {
  return (
    <TextPage>
      <FormatsPage />
    </TextPage>
  )
}
