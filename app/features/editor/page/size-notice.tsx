// Says in time that a project grows towards the size a project may have.
import { ROOM_SIZE_NOTICE_FROM } from '../../../../workers/contracts/limits.ts'

/** @param used of the size a project may have, 0–1 */
export function SizeNotice({ used }: { used: number }) {
  if (used < ROOM_SIZE_NOTICE_FROM) return null
  return (
    <p role="status" className="border-b border-line bg-ground px-4 py-2 text-13 text-muted">
      This project has used {Math.min(99, Math.floor(used * 100))} % of the size a project may have. Move some
      chapters into a project of their own before it is full.
    </p>
  )
}
