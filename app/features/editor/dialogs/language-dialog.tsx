// Dialog for the language of a passage: of the selected words, or of the block around the cursor.

import { t } from 'messages:dialogs'
import { t as tEditor } from 'messages:editor'
import { useState } from 'react'
import { languageName, languageOptions } from '../../../shared/project-options.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { type Closing, FormDialog } from './form-dialog.tsx'

/** The value of the option for no language of its own. */
const OF_TEXT = 'text'

type LanguageDialogProps = Closing & {
  /** BCP 47; '' for that of the text. */
  language: string
  ofText: string
  onSet(language: string): void
}

export default function LanguageDialog({ language, ofText, onSet, onClose }: LanguageDialogProps) {
  const [chosen, setChosen] = useState(language || OF_TEXT)
  const own = { value: OF_TEXT, label: t('passageLanguage.ofText', { language: languageName(ofText) }) }
  return (
    <FormDialog
      title={tEditor('controls.passageLanguage')}
      description={t('passageLanguage.effect')}
      submit={t('passageLanguage.set')}
      onSubmit={() => onSet(chosen === OF_TEXT ? '' : chosen)}
      onClose={onClose}
      className="pb-1"
    >
      <Field label={t('passageLanguage.language')}>
        <Select value={chosen} onValueChange={setChosen} options={[own, ...languageOptions(language)]} />
      </Field>
    </FormDialog>
  )
}
