// React hook of "Create Project": a project from a draft, whose cited works go to the library.

import { t } from 'messages:draft'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { quotaMessage } from '../../platform/quota-message.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { addCitedWorks } from './add-cited-works.ts'
import type { KeptDraft } from './draft-run.ts'
import { dropDraft } from './draft-store.ts'
import { projectFromDraft } from './project-from-draft.ts'

/** `create` takes the text of the draft's first heading; it says what came of it. */
export function useCreateProject(draft: KeptDraft | null, onCreated: (projectId: string) => void) {
  const [creating, setCreating] = useState(false)
  const create = async (heading: string) => {
    if (!draft?.content) {
      toast({ title: t('noContent'), description: t('noContentAbout'), tone: 'destructive' })
      return
    }
    setCreating(true)
    try {
      // Drafts that an earlier version stored have no references.
      const { content, failed } = await addCitedWorks(draft.content, draft.references ?? [])
      const project = await call('POST /v1/projects', {
        body: projectFromDraft({ ...draft, content }, heading),
        headers: { 'idempotency-key': draft.key },
      })
      dropDraft(draft.key)
      toast({
        title: t('projectCreated'),
        description: draft.template ? t('createdFromTemplate') : t('createdFromDraft'),
        tone: 'success',
      })
      if (failed > 0)
        toast({
          title: t('notAllWorksLibrary'),
          description: t('worksNotAdded', { failed }),
        })
      onCreated(project._id)
    } catch (error) {
      toast({
        title: t('projectCreationFailed'),
        description: (await quotaMessage(error)) ?? t('creationFailedAbout'),
        tone: 'destructive',
      })
    } finally {
      setCreating(false)
    }
  }
  return { creating, create }
}
