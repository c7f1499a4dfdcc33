// Options of a project's fields in forms, with their labels.

import { t } from 'messages:ui'
import {
  FIRST_STYLES,
  settingOf,
  styleId,
  styleName,
} from '../../workers/domain/citations/processor/styles.ts'
import {
  ACADEMIC_LEVELS,
  type AcademicLevel,
  PROJECT_TYPES,
  type ProjectType,
} from '../../workers/domain/project/project.ts'
import { baseLanguage, LANGUAGES, nearestLanguage } from '../../workers/domain/text/languages.ts'
import { locale } from '../platform/language.ts'

type Option<Value extends string = string> = { value: Value; label: string }

export const typeOptions = (): readonly Option<ProjectType>[] =>
  PROJECT_TYPES.map((value) => ({ value, label: t(`projectType.${value}`) }))

export const levelOptions = (): readonly Option<AcademicLevel>[] =>
  ACADEMIC_LEVELS.map((value) => ({ value, label: t(`academicLevel.${value}`) }))

const USUAL_STYLES: readonly Option[] = FIRST_STYLES.map(({ id, short }) => ({
  value: settingOf(id),
  label: short,
}))

/** The usual styles, and the present one. @param present as in the settings of a project; '' for none */
export const styleOptions = (present: string): readonly Option[] => {
  const id = styleId(present)
  return present === '' || FIRST_STYLES.some((style) => style.id === id)
    ? USUAL_STYLES
    : [...USUAL_STYLES, { value: present, label: styleName(present) }]
}
/** The option of a style that is stored by its id or its short name. */
export const styleOption = (present: string): string => settingOf(styleId(present) ?? present)

/** The name of a language in the interface's, with its country: "German (Austria)". The tag itself where it has no name. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(locale(), { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** By name, with the present one, which a program may have set. @param present BCP 47; '' for none */
export const languageOptions = (present: string): readonly Option[] =>
  [...new Set<string>([...LANGUAGES, ...(present ? [present] : [])])]
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale()))

/**
 * Language of the browser, as a project may have it; English where it is none of these. American English is what browsers have
 * that nobody set, so it counts as English.
 */
export function browserLanguage(): string {
  const nearest =
    (globalThis.navigator?.languages ?? []).map(nearestLanguage).find((language) => language !== null) ?? 'en'
  return nearest === 'en-US' ? 'en' : nearest
}

/** A language with the browser's country, if the browser has the same language. */
export function asInBrowser(language: string): string {
  const browser = browserLanguage()
  return baseLanguage(browser) === language ? browser : language
}
