import { classNames } from '../../ui/class-names.ts'

const TONES: Record<string, string> = {
  GET: 'bg-low-wash text-low',
  POST: 'bg-done-wash text-done',
  PUT: 'bg-review-wash text-review',
  PATCH: 'bg-review-wash text-review',
  DELETE: 'bg-high-wash text-high',
}

/** The method of an operation, e.g. GET. */
export const MethodBadge = ({ method }: { method: string }) => (
  <span
    className={classNames(
      'inline-block w-17 shrink-0 rounded-chip py-1 text-center text-12 font-semibold',
      TONES[method],
    )}
  >
    {method}
  </span>
)
