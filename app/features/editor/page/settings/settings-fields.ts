// Fields of a project's settings as a form has them: what is wrong with them, and what they change.

import { t } from 'messages:settings'
import { TITLE_MAX_LENGTH } from '../../../../../workers/contracts/limits.ts'
import type { ProjectItem } from '../../../../../workers/contracts/project.ts'
import { stripMarkup } from '../../../../../workers/domain/text/plain-text.ts'
import { styleOption } from '../../../../shared/project-options.ts'
import {
  parseWordTarget,
  readWordTarget,
  WORD_TARGET_MAX,
  wordTargetKey,
} from '../../panels/counts/word-target.ts'
import type { ProjectChange } from '../project-change.ts'

export type SettingsFields = Pick<ProjectItem, 'title' | 'projectType' | 'academicLevel' | 'subjectArea'> &
  ProjectItem['settings'] & {
    /** As typed; empty for none. */
    wordTarget: string
  }

export type FieldErrors = Partial<Record<keyof SettingsFields, string>>

export function fieldsOf({ settings, metadata, ...project }: ProjectItem): SettingsFields {
  const { projectType, academicLevel, subjectArea } = project
  return {
    ...{ projectType, academicLevel, subjectArea, ...settings },
    title: stripMarkup(project.title),
    citationStyle: styleOption(settings.citationStyle),
    wordTarget: String(readWordTarget(metadata) ?? ''),
  }
}

export function faultsOf({ title, wordTarget }: SettingsFields): FieldErrors {
  const faults: FieldErrors = {}
  if (title.trim() === '') faults.title = t('projectNeedsTitle')
  else if (title.trim().length > TITLE_MAX_LENGTH)
    faults.title = t('mostTitleMaxLength', { max: TITLE_MAX_LENGTH })
  if (!parseWordTarget(wordTarget).ok) faults.wordTarget = t('wholeNumber', { max: WORD_TARGET_MAX })
  return faults
}

/** What differs from the fields as they were opened; null where nothing does. Fields must have no faults. */
export function changeOf(before: SettingsFields, after: SettingsFields): ProjectChange | null {
  const differs = (key: keyof SettingsFields) => before[key] !== after[key]
  const pick = <Key extends keyof SettingsFields>(...keys: Key[]): Partial<Pick<SettingsFields, Key>> =>
    Object.fromEntries(keys.filter(differs).map((key) => [key, after[key]])) as Partial<
      Pick<SettingsFields, Key>
    >
  const settings = pick('language', 'citationStyle', 'autoSave')
  const [earlier, later] = [before, after].map(({ wordTarget }) => parseWordTarget(wordTarget))
  const target = later?.ok ? later.target : null
  const hasOtherTarget = earlier?.ok && earlier.target !== target
  const change: ProjectChange = {
    ...pick('projectType', 'academicLevel', 'subjectArea'),
    ...(before.title !== after.title.trim() && { title: after.title.trim() }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(hasOtherTarget && { metadata: { [wordTargetKey(null)]: target } }),
  }
  return Object.keys(change).length > 0 ? change : null
}

/** Errors of an answer at their fields, by the last name of their path: `settings.language`. */
export function answeredErrors(
  errors: readonly { path: string; message: string }[],
  fields: SettingsFields,
): FieldErrors {
  const named = errors.map(({ path, message }) => [path.split('.').at(-1) ?? '', message] as const)
  return Object.fromEntries(named.filter(([name]) => name in fields))
}
