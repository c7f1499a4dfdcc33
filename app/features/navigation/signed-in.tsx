// The navigation's link to the account of who is signed in.

import { rich, t } from 'messages:dashboard'
import { Link } from 'react-router'
import { initialsOf } from '../../../workers/domain/display/initials.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'

type SignedInProps = { name: string; collapsed: boolean }

export const SignedIn = ({ name, collapsed }: SignedInProps) => {
  const link = (
    <Link
      to="/account"
      className={classNames(
        'flex h-11 items-center rounded-control transition-colors hover:bg-sunken',
        collapsed ? 'justify-center' : 'gap-2.5 px-2.5',
      )}
    >
      <span
        aria-hidden="true"
        className="-mx-1 grid size-6.5 shrink-0 place-items-center rounded-full bg-ink text-[0.6875rem] font-semibold text-on-ink"
      >
        {initialsOf(name)}
      </span>
      <span className={collapsed ? 'sr-only' : 'truncate text-13 font-medium'}>
        {rich('signedInAs', { hidden: (chunks) => <span className="sr-only">{chunks}</span>, name })}
      </span>
    </Link>
  )
  return collapsed ? (
    <Tooltip label={t('signedInAsName', { name })} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}
