// What is handed in: formats of the files, and the pattern of their names.

import { t } from 'messages:layout'
import { FILE_PATTERN_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import {
  HANDED_FORMATS,
  type HandedFiles,
  NAME_PARTS,
  unknownParts,
} from '../../../../../workers/domain/project/handed-files.ts'
import { listOf } from '../../../../platform/language.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'

/** What is wrong with the pattern; null if nothing is. */
export function patternProblem(pattern: string): string | null {
  if (!pattern.trim()) return t('patternEmpty')
  const [unknown] = unknownParts(pattern)
  return unknown ? t('patternUnknown', { part: unknown }) : null
}

type HandedFieldsProps = { files: HandedFiles; problem: string | null; onChange(files: HandedFiles): void }

export const HandedFields = ({ files, problem, onChange }: HandedFieldsProps) => (
  <>
    {HANDED_FORMATS.map((format) => (
      <Checkbox
        key={format}
        label={t(`handed.${format}`)}
        checked={files.formats.includes(format)}
        // One is left.
        disabled={files.formats.length === 1 && files.formats.includes(format)}
        onCheckedChange={(chosen) =>
          onChange({
            ...files,
            formats: HANDED_FORMATS.filter((one) => (one === format ? chosen : files.formats.includes(one))),
          })
        }
      />
    ))}
    <Field
      label={t('pattern')}
      hint={t('patternMeaning', { parts: listOf(NAME_PARTS.map((part) => `{${part}}`)) })}
      error={problem}
      className="col-span-2"
    >
      <Input
        value={files.name}
        maxLength={FILE_PATTERN_MAX_LENGTH}
        onChange={({ target }) => onChange({ ...files, name: target.value })}
      />
    </Field>
  </>
)
