// Peers that have the document open (Yjs awareness): initials in the colour of their caret; a press scrolls to the caret.
// Beyond four (on a phone, one) they are in a menu.

import { t } from 'messages:editor'
import { useEffect, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { initialsOf } from '../../../../workers/domain/display/initials.ts'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { type Peer, peerName, peersOf } from '../collab/carets/presence.ts'
import { scrollToCaret } from '../collab/carets/remote-caret.ts'

const SHOWN = 4
const SHOWN_ON_A_PHONE = 1

export function PresenceList({ awareness, me }: { awareness: Awareness; me: string }) {
  const people = useOthers(awareness, me)
  return (
    <ul className="flex shrink-0 items-center" aria-label={t('page.whoHere')}>
      {people.slice(0, SHOWN).map((person, index) => (
        <li
          key={person.clientId}
          className={index < SHOWN_ON_A_PHONE ? '-ms-1 first:ms-0' : '-ms-1 max-sm:hidden'}
        >
          <Person person={person} />
        </li>
      ))}
      <Rest people={people.slice(SHOWN)} className="max-sm:hidden" />
      <Rest people={people.slice(SHOWN_ON_A_PHONE)} className="sm:hidden" />
    </ul>
  )
}

function Person({ person }: { person: Peer }) {
  return (
    <Tooltip label={describe(person)}>
      <button
        type="button"
        aria-label={t('page.describeShowPlace', { describe: describe(person) })}
        className="grid size-9 place-items-center rounded-full touch:size-11"
        onClick={() => goTo(person)}
      >
        <Avatar person={person} />
      </button>
    </Tooltip>
  )
}

function Avatar({ person }: { person: Peer }) {
  return (
    <span
      data-hue={person.hue}
      aria-hidden="true"
      className={`person grid size-7 place-items-center rounded-full text-12 font-semibold ring-2 ring-raised ${person.idle ? 'opacity-50' : ''}`}
    >
      {person.isMe ? t('page.you') : initialsOf(person.name)}
    </span>
  )
}

function Rest({ people, className }: { people: Peer[]; className: string }) {
  if (people.length === 0) return null
  return (
    <li className={className}>
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={t('page.lengthMoreHere', { length: people.length })}
            className="grid h-9 min-w-9 place-items-center rounded-full px-1 text-13 font-semibold text-muted tabular-nums hover:bg-sunken touch:size-11"
          >
            +{people.length}
          </button>
        }
      >
        {people.map((person) => (
          <MenuItem key={person.clientId} icon={<Avatar person={person} />} onSelect={() => goTo(person)}>
            <span className="truncate">{describe(person)}</span>
          </MenuItem>
        ))}
      </Menu>
    </li>
  )
}

const describe = (person: Peer) => peerName(person) + (person.idle ? ' (away)' : '')

function goTo(person: Peer): void {
  if (scrollToCaret(person.clientId)) return
  toast({ title: t('page.peernameNoCaretText', { peerName: peerName(person) }) })
}

function useOthers(awareness: Awareness, me: string): Peer[] {
  const [people, setPeople] = useState<Peer[]>([])
  useEffect(() => {
    let last = ''
    const update = () => {
      const found = peersOf(awareness, me)
      const next = JSON.stringify(found)
      if (next === last) return
      last = next
      setPeople(found)
    }
    update()
    awareness.on('change', update)
    return () => awareness.off('change', update)
  }, [awareness, me])
  return people
}
