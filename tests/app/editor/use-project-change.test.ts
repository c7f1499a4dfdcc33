// A change of a project whose page is closed while it is being saved.

import { expect, it, vi } from 'vitest'
import { useProjectChange } from '../../../app/features/editor/page/use-project-change.ts'
import type { ProjectItem } from '../../../workers/contracts/project.ts'
import { fakeStorage, json } from '../../support/browser.ts'

const effects: (() => () => void)[] = []
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useRef: (current: unknown) => ({ current }),
  useEffect: (effect: () => () => void) => void effects.push(effect),
}))

it('is saved, and not called a failure', async () => {
  vi.stubGlobal('localStorage', fakeStorage())
  let answer = (_: Response) => {}
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', () => answered)
  const project = { _id: 'x', title: 'Heat', settings: {}, metadata: {} } as ProjectItem
  const change = useProjectChange(project, () => {})
  const leave = effects.map((open) => open())
  const saved = change?.({ title: 'Cool roofs' })
  for (const close of leave) close()
  answer(json({ data: { ...project, lastModified: '2024-01-01T00:00:00.000Z' } }))
  expect(await saved).toBeNull()
})
