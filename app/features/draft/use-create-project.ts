// React hook of "Create Project": a project from a draft, whose cited works go to the library.

import { useState } from 'react'
import { call, quotaMessage } from '../../platform/api.ts'
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
      toast({ title: 'No Content', description: 'Please generate content first.', tone: 'destructive' })
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
        title: 'Project Created',
        description: draft.template
          ? 'Your project has been created from the structured template.'
          : 'Your AI-generated project has been created successfully!',
        tone: 'success',
      })
      if (failed > 0)
        toast({
          title: 'Not all works are in your library',
          description: `${failed} cited ${failed === 1 ? 'work' : 'works'} could not be added. The evidence ledger offers it again.`,
        })
      onCreated(project._id)
    } catch (error) {
      toast({
        title: 'Project Creation Failed',
        description: quotaMessage(error) ?? 'Failed to create project. Please try again.',
        tone: 'destructive',
      })
    } finally {
      setCreating(false)
    }
  }
  return { creating, create }
}
