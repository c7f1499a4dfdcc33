// Changes a project's citation style: optimistically on this page, then in its settings and in the browser's other tabs
// (BroadcastChannel). Other devices load it with the project.

import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'
import type { ProjectItem } from '../../../../workers/contracts/project.ts'
import { call } from '../../../platform/api.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** @returns null before there is a project */
export function useStyleChange(
  project: ProjectItem | null,
  setProject: Dispatch<SetStateAction<ProjectItem | null>>,
): ((citationStyle: string) => Promise<void>) | null {
  const channel = useRef<BroadcastChannel | null>(null)
  const projectId = project?._id
  useEffect(() => {
    if (!projectId) return
    const opened = new BroadcastChannel(`citation-style-of-${projectId}`)
    opened.addEventListener('message', ({ data }: MessageEvent<string>) =>
      setProject((now) => withStyle(now, data)),
    )
    channel.current = opened
    return () => opened.close()
  }, [projectId, setProject])
  if (!project) return null
  return async (citationStyle) => {
    setProject((now) => withStyle(now, citationStyle))
    try {
      const body = { settings: { ...project.settings, citationStyle } }
      await call('PUT /v1/projects/{id}', { params: { id: project._id }, body })
      channel.current?.postMessage(citationStyle)
    } catch {
      setProject((now) => withStyle(now, project.settings.citationStyle))
      toast({
        title: 'Style not changed',
        description: 'It could not be saved. The text keeps the style it had.',
        tone: 'destructive',
      })
    }
  }
}

const withStyle = (project: ProjectItem | null, citationStyle: string): ProjectItem | null =>
  project && { ...project, settings: { ...project.settings, citationStyle } }
