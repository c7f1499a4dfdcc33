import { Link } from 'react-router'

/**
 * The page's own colophon, set in the shape printers gave theirs: two floats taper the lines to a point, whatever the
 * company is called and however wide the screen is.
 */
export const Footer = ({ companyName }: { companyName: string }) => (
  <footer className="border-t border-line px-5 pt-14 pb-8 text-center">
    <div className="mx-auto h-54 max-w-130 max-sm:max-w-82 font-serif text-16 leading-6.25 text-muted italic max-sm:h-68">
      <span aria-hidden="true" className="taper-left float-left h-full w-1/2" />
      <span aria-hidden="true" className="taper-right float-right h-full w-1/2" />
      <p className="[text-wrap:wrap]">
        This page was set in Source Serif and Hanken Grotesk. It ends, as books once did, with a colophon: the
        note that says how a thing was made, and by whom. This was made by {companyName}.
      </p>
    </div>
    <p aria-hidden="true" className="mx-auto size-1.25 rounded-full bg-accent" />
    <p className="mt-7 text-13 text-muted">
      <Link
        to="/licences"
        className="inline-flex items-center px-3 hover:text-ink hover:underline touch:h-11"
      >
        Licences
      </Link>
    </p>
  </footer>
)
