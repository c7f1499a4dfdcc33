// Table of what has access to the account beside its sessions: personal tokens, or connected apps. On a narrow screen the
// columns that do not fit are lines below the name.

import { t } from 'messages:account'
import { t as tMay } from 'messages:scopes'
import { type ReactNode, useState } from 'react'
import type { Scope } from '../../../workers/domain/account/scopes.ts'
import { locale } from '../../platform/language.ts'
import { shortDate } from '../../shared/display/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { RevokeDialog, type RevokeRoute } from './revoke-dialog.tsx'

/** Times are ISO 8601. */
export type AccessRow = {
  id: string
  name: string
  /** Text below the name. */
  detail: ReactNode
  scopes: readonly Scope[]
  /** Title of the one project; null for all. */
  project: string | null
  lastUsedAt: string | null
  expiresAt: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 7

const relativeDays = (days: number) =>
  new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(days, 'day')

/** "never", "today", "5 days ago", or a date. */
function lastUse(at: string | null, now: number): string {
  if (at === null) return t('never')
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const ago = Math.max(0, Math.ceil((midnight - Date.parse(at)) / DAY_MS))
  return ago < 30 ? relativeDays(-ago) : shortDate(at)
}

const HEAD = 'border-b border-line pb-2 text-start text-12 font-semibold text-muted not-last:pe-4'
const CELL = 'border-b border-line py-3 align-top not-last:pe-4'
const WIDE = 'max-sm:hidden'

type AccessTableProps = {
  label: string
  /** The route that ends a row's access. */
  revoke: RevokeRoute
  /** What revoking does, in the confirmation. */
  consequence: string
  rows: readonly AccessRow[]
  onRevoked: () => void
}

export function AccessTable({ label, revoke, consequence, rows, onRevoked }: AccessTableProps) {
  const [revoking, setRevoking] = useState<AccessRow | null>(null)
  const now = Date.now()
  return (
    <>
      <table aria-label={label} className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              {t('name')}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE} w-28`}>
              {t('lastUsed')}
            </th>
            <th scope="col" className={`${HEAD} ${WIDE} w-36`}>
              {t('expires')}
            </th>
            <th scope="col" className={`${HEAD} w-20`}>
              <span className="sr-only">{t('revoke')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={`${CELL} text-start font-regular`}>
                <p className="font-semibold break-words">{row.name}</p>
                <p className="text-13 break-words text-muted">
                  {row.detail} ·{' '}
                  {row.project === null ? t('allProjects') : t('onlyProject', { project: row.project })}
                </p>
                <div className="sm:hidden">
                  <p className="mt-1 text-13 text-muted">
                    {t('lastUsedAt', { when: lastUse(row.lastUsedAt, now) })}
                  </p>
                  <div className="mt-0.5 text-13 text-muted">
                    <Expiry at={row.expiresAt} now={now} inLine />
                  </div>
                </div>
                <details className="mt-1 text-13 text-muted">
                  <summary className="w-fit cursor-pointer rounded-chip underline-offset-3 hover:underline touch:leading-11">
                    {t('permissions', { count: row.scopes.length })}
                  </summary>
                  <ul className="mt-1 grid gap-0.5 ps-3.5">
                    {row.scopes.map((scope) => (
                      <li key={scope}>{tMay(`may.${scope}`)}</li>
                    ))}
                  </ul>
                </details>
              </th>
              <td className={`${CELL} ${WIDE} text-muted first-letter:uppercase`}>
                {lastUse(row.lastUsedAt, now)}
              </td>
              <td className={`${CELL} ${WIDE} text-muted tabular-nums`}>
                <Expiry at={row.expiresAt} now={now} />
              </td>
              <td className={`${CELL} text-end`}>
                <Button
                  size="small"
                  variant="danger-line"
                  aria-label={t('revokeName', { name: row.name })}
                  onClick={() => setRevoking(row)}
                >
                  {t('revoke')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {revoking ? (
        <RevokeDialog
          name={revoking.name}
          route={revoke}
          id={revoking.id}
          description={consequence}
          onRevoked={onRevoked}
          onClose={() => setRevoking(null)}
        />
      ) : null}
    </>
  )
}

function Expiry({ at, now, inLine = false }: { at: string; now: number; inLine?: boolean }) {
  const left = Math.ceil((Date.parse(at) - now) / DAY_MS)
  if (left <= 0) return <Badge tone="high">{t('expired', { date: shortDate(at) })}</Badge>
  if (left <= SOON_DAYS) return <Badge tone="medium">{t('expiresSoon', { when: relativeDays(left) })}</Badge>
  return inLine ? t('expiresAt', { date: shortDate(at) }) : shortDate(at)
}
