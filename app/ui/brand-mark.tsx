/** The logo: four lines that narrow to a point, as printers set a colophon (a cul-de-lampe). */
export const BrandMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 22 22" className={className} fill="currentColor" aria-hidden="true">
    <path d="M1.6 3h18.8a.6.6 0 0 1 .6.6v1.2a.6.6 0 0 1-.6.6H1.6a.6.6 0 0 1-.6-.6V3.6a.6.6 0 0 1 .6-.6Z" />
    <path d="M4.6 8h12.8a.6.6 0 0 1 .6.6v1.2a.6.6 0 0 1-.6.6H4.6a.6.6 0 0 1-.6-.6V8.6a.6.6 0 0 1 .6-.6Z" />
    <path d="M7.6 13h6.8a.6.6 0 0 1 .6.6v1.2a.6.6 0 0 1-.6.6H7.6a.6.6 0 0 1-.6-.6v-1.2a.6.6 0 0 1 .6-.6Z" />
    <circle cx="11" cy="19.3" r="1.4" />
  </svg>
)
