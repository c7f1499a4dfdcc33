// One limit of an account: how much of it is used, as a line and as a bar.

import { t } from 'messages:account'
import type { ReactNode } from 'react'
import { Progress } from '../../ui/progress.tsx'

type UseMeterProps = {
  name: string
  /** "3 of 10". */
  amount: string
  used: number
  limit: number
  /** Text below the bar. */
  children?: ReactNode
}

export const UseMeter = ({ name, amount, used, limit, children }: UseMeterProps) => (
  <li>
    <p className="mb-1.5 flex justify-between gap-4 text-13">
      <span>{name}</span>
      <span className="text-end text-muted tabular-nums">{amount}</span>
    </p>
    <Progress value={limit === 0 ? 100 : (100 * used) / limit} label={t('shareOf', { name })} />
    {children}
  </li>
)
