import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { BlockId } from '../../../../app/features/editor/collab/local-copy/find-conflicts.ts'
import {
  type Announcements,
  ReturnedBlocks,
} from '../../../../app/features/editor/panels/returned/returned-blocks.ts'
import { fakeStorage } from '../../../support/browser.ts'

const block = (clock: number): BlockId => ({ client: 7, clock })

/** What a session announces, on one device; `meet` brings one page's awareness to another. */
function buildPage() {
  let returned: readonly BlockId[] = []
  const listeners = new Set<() => void>()
  const set = (blocks: readonly BlockId[]) => {
    returned = blocks
    for (const listener of listeners) listener()
  }
  const awareness = new Awareness(new Y.Doc())
  const session: Announcements = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => ({ returned }),
    settleReturned: ({ clock }) => set(returned.filter((one) => one.clock !== clock)),
    room: { awareness },
  }
  return { session, awareness, announce: (...blocks: BlockId[]) => set([...returned, ...blocks]) }
}

const meet = (from: Awareness, to: Awareness) =>
  applyAwarenessUpdate(to, encodeAwarenessUpdate(from, [from.clientID]), 'room')

const open = (page: ReturnType<typeof buildPage>, project = 'p') => {
  const blocks = new ReturnedBlocks(project, page.session)
  const heard = vi.fn()
  blocks.subscribe(heard)
  return { blocks, heard }
}

describe('ReturnedBlocks', () => {
  beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()))
  afterEach(() => vi.unstubAllGlobals())

  it('has what the session announced before and after', () => {
    const page = buildPage()
    page.announce(block(1))
    const { blocks, heard } = open(page)
    page.announce(block(2))
    expect(blocks.read()).toEqual([block(1), block(2)])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('has them again after a reload, and in no other project', () => {
    const page = buildPage()
    page.announce(block(1), block(2))
    open(page).blocks.decide(block(1))
    expect(open(buildPage()).blocks.read()).toEqual([block(2)])
    expect(open(buildPage(), 'other').blocks.read()).toEqual([])
  })

  it('tells the listener of a decision about a remembered block', () => {
    const page = buildPage()
    page.announce(block(1))
    open(page)
    const { blocks, heard } = open(buildPage())
    blocks.decide(block(1))
    expect(heard).toHaveBeenCalledTimes(1)
    expect(open(buildPage()).blocks.read()).toEqual([])
  })

  it('drops a block about which somebody decided on another page', () => {
    const [one, other] = [buildPage(), buildPage()]
    for (const page of [one, other]) page.announce(block(1), block(2))
    const here = open(one)
    const there = open(other)
    here.blocks.decide(block(2))
    meet(one.awareness, other.awareness)
    expect(there.blocks.read()).toEqual([block(1)])
    expect(there.heard).toHaveBeenCalledTimes(1)
    other.announce(block(3))
    expect(there.blocks.read()).toEqual([block(1), block(3)])
  })

  it.each([null, 'text', [1, null, {}], { length: 2 }])(
    'ignores decisions of a peer that are %j',
    (decided) => {
      const page = buildPage()
      page.announce(block(1))
      const { blocks } = open(page)
      const peer = new Awareness(new Y.Doc())
      peer.setLocalState({ decided })
      meet(peer, page.awareness)
      expect(blocks.read()).toEqual([block(1)])
    },
  )

  it('ignores what is no id in storage', () => {
    localStorage.setItem('returned:p', JSON.stringify(['7:1', 'x', '', '1:2:3:', '-', 7]))
    expect(open(buildPage()).blocks.read()).toEqual([block(1)])
  })
})
