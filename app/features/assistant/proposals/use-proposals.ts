// The proposals for an open document; loaded after the page.

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenManuscript } from '../open-manuscript.ts'
import type { PlacedProposal, ProposalList } from './proposal-list.ts'
import './proposed.css'

/** Null before the project is saved, and until the list is loaded. */
export function useProposals(
  manuscript: OpenManuscript | null,
  projectId: string | null,
): ProposalList | null {
  const [list, setList] = useState<ProposalList | null>(null)
  useEffect(() => {
    if (!manuscript || projectId === null) return
    let begun: ProposalList | null = null
    let ended = false
    import('./proposal-list.ts').then(
      (loaded) => {
        if (ended) return
        begun = new loaded.ProposalList(manuscript, projectId)
        setList(begun)
      },
      // A later visit loads it.
      () => {},
    )
    return () => {
      ended = true
      begun?.close()
      setList(null)
    }
  }, [manuscript, projectId])
  return list
}

/** How many there are, how many of them can be accepted, and what came last. */
export function useProposalCounts(list: ProposalList | null): { all: number; open: number; news: string } {
  const subscribe = list?.subscribe ?? never
  const items = () => list?.getSnapshot().items ?? []
  // Each is compared by itself: the list changes with each letter that is typed.
  const all = useSyncExternalStore(subscribe, () => items().length)
  const open = useSyncExternalStore(subscribe, () => items().filter(canBeAccepted).length)
  const news = useSyncExternalStore(subscribe, () => list?.getSnapshot().news ?? '')
  return { all, open, news }
}

const never = () => () => {}

export const canBeAccepted = ({ place }: PlacedProposal): boolean => place !== null
