import type { ReactNode } from 'react'

/** Mark of a gap in a draft, as the editor shows it. */
export const GapMark = ({ children }: { children: ReactNode }) => (
  <span className="rounded-chip bg-medium-wash px-1.5 py-0.5 align-[1px] font-sans text-[0.78125rem] font-semibold whitespace-nowrap text-medium">
    {children}
  </span>
)
