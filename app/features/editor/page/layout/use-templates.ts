// React hook for templates of a page layout: those of the product, of the deployment and of the person.

import { t } from 'messages:layout'
import { useEffect, useRef, useState } from 'react'
import type { NewTemplate, TemplateItem } from '../../../../../workers/contracts/documents/layout.ts'
import { TEMPLATE_FILE_MAX_BYTES } from '../../../../../workers/contracts/limits.ts'
import {
  type DocumentLayout,
  isLaidOutAs,
  LAYOUT_TEMPLATES,
  layoutOf,
} from '../../../../../workers/domain/project/document-layout.ts'
import type { HandedFiles } from '../../../../../workers/domain/project/handed-files.ts'
import { ApiError, call } from '../../../../platform/api.ts'
import { problemText } from '../../../../platform/problem-text.ts'

/** `id` tells all templates apart. */
export type Template = {
  id: string
  kind: 'product' | 'offered' | 'own'
  name: string
  layout: DocumentLayout
  files: HandedFiles | null
}

const PRODUCT: readonly Omit<Template, 'name'>[] = LAYOUT_TEMPLATES.map((id) => ({
  id,
  kind: 'product',
  layout: layoutOf(id),
  files: null,
}))
const ownOf = ({ _id, name, layout, files }: TemplateItem): Template => ({
  id: _id,
  kind: 'own',
  name,
  layout,
  files,
})

export type Templates = {
  list: readonly Template[]
  /** Whether those of person and deployment could not be read. */
  failed: boolean
  /** Keeps a template; one of the person's own that has the name is replaced. Throws ApiError. */
  keep(content: NewTemplate): Promise<Template>
  rename(id: string, name: string): Promise<void>
  remove(id: string): Promise<void>
}

export function useTemplates(): Templates {
  const [own, setOwn] = useState<readonly Template[]>([])
  const [offered, setOffered] = useState<readonly Template[]>([])
  const [failed, setFailed] = useState(false)
  // Undo of a deletion asks for what there is then, not when the button was made.
  const present = useRef(own)
  present.current = own
  useEffect(() => {
    const ended = new AbortController()
    call('GET /v1/layout-templates', { signal: ended.signal }).then(
      (read) => {
        setOwn(read.templates.map(ownOf))
        setOffered(read.offered.map((one, index) => ({ ...one, id: `offered:${index}`, kind: 'offered' })))
      },
      () => ended.signal.aborted || setFailed(true),
    )
    return () => ended.abort()
  }, [])
  const put = (template: Template) =>
    setOwn((before) =>
      [...before.filter(({ id }) => id !== template.id), template].sort((one, other) =>
        one.name.localeCompare(other.name),
      ),
    )
  const named = PRODUCT.map((one) => ({
    ...one,
    name: t(`template.${one.id as (typeof LAYOUT_TEMPLATES)[number]}`),
  }))
  return {
    list: [...named, ...offered, ...own],
    failed,
    async keep(content) {
      const same = present.current.find(({ name }) => name === content.name)
      const kept = ownOf(
        same
          ? await call('PATCH /v1/layout-templates/{id}', { params: { id: same.id }, body: content })
          : await call('POST /v1/layout-templates', { body: content }),
      )
      put(kept)
      return kept
    },
    async rename(id, name) {
      put(ownOf(await call('PATCH /v1/layout-templates/{id}', { params: { id }, body: { name } })))
    },
    async remove(id) {
      await call('DELETE /v1/layout-templates/{id}', { params: { id } })
      setOwn((before) => before.filter((one) => one.id !== id))
    },
  }
}

/** The template that has this layout: the chosen one before others. */
export const findTemplate = (
  list: readonly Template[],
  layout: DocumentLayout,
  chosen: string | null,
): Template | null => {
  const same = list.filter((template) => isLaidOutAs(template.layout, layout))
  return same.find(({ id }) => id === chosen) ?? same[0] ?? null
}

/** What a file of a template holds, unchecked. @throws Error with a sentence for the person */
export async function readTemplateFile(file: File): Promise<NewTemplate> {
  if (file.size > TEMPLATE_FILE_MAX_BYTES) throw new Error(t('fileTooLarge'))
  try {
    return JSON.parse(await file.text())
  } catch {
    throw new Error(t('fileNoTemplate'))
  }
}

/** What went wrong with a template, for the person. */
export function templateProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : t('templateNotKept')
  const field = error.problem?.errors?.[0]?.path
  if (error.code === 'request_invalid') return field ? t('fileRefused', { field }) : t('fileNoTemplate')
  return error.problem ? problemText(error) : t('templateNotKept')
}
