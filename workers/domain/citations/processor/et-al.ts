/// <reference path="./citeproc.d.ts" />
// Lets citeproc-js print "et al." after a list that leaves people out. It decides by the number of names whether a list is
// shortened, and has no other way to say so: such a list counts one name more than it has.

import CSL from 'citeproc'
import { type CslItem, NAME_FIELDS, type NameField } from '../csl/csl.ts'
import { isOthers, namedPeople } from '../csl/others.ts'

/** Roles of an item for citeproc-js whose lists leave people out. */
const LEAVING_OUT = 'colophon-leaves-out'

/** The work with the people that are named, and the roles in which others are not. */
export function withoutOthers(item: CslItem): object {
  const roles = NAME_FIELDS.filter((role) => isOthers(item[role]?.at(-1)))
  if (roles.length === 0) return item
  const named = Object.fromEntries(roles.map((role) => [role, namedPeople(item[role])]))
  return { ...item, ...named, [LEAVING_OUT]: roles }
}

const { truncatePersonalNameLists } = CSL.NameOutput.prototype

CSL.NameOutput.prototype.truncatePersonalNameLists = function () {
  truncatePersonalNameLists.call(this)
  for (const role of (this.Item[LEAVING_OUT] ?? []) as NameField[]) {
    const count = this.freeters_count[role]
    if (!count) continue
    this.freeters_count[role] = count + 1
    // The last name of the list is not that of the last person.
    this.etal_use_last = false
  }
}
