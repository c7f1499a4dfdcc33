import { t } from 'messages:landing'
import { Link } from 'react-router'
import { LanguageChoice } from './language-choice.tsx'

const LINK = 'inline-flex items-center px-3 hover:text-ink hover:underline touch:h-11'

/**
 * The footer, set in the shape of a printed colophon: two floats narrow the lines to a point, for any company name and
 * screen width.
 */
export const Footer = ({ companyName }: { companyName: string }) => (
  <footer className="border-t border-line px-5 pt-14 pb-8 text-center">
    <div className="mx-auto flow-root max-w-130 max-sm:max-w-82 font-serif text-16 leading-6.25 text-muted italic">
      <span aria-hidden="true" className="taper-left float-left h-40 w-1/2 max-sm:h-62" />
      <span aria-hidden="true" className="taper-right float-right h-40 w-1/2 max-sm:h-62" />
      <p className="[text-wrap:wrap]">
        {t('footer.colophon')} {companyName}.
        <span aria-hidden="true" className="mx-auto mt-4 block size-1.25 rounded-full bg-accent" />
      </p>
    </div>
    <p className="mt-3 text-13 text-muted">
      <Link to="/judgements" className={LINK}>
        {t('footer.judgements')}
      </Link>
      <Link to="/licences" className={LINK}>
        {t('footer.licences')}
      </Link>
      <Link to="/docs" className={LINK}>
        {t('footer.api')}
      </Link>
    </p>
    <LanguageChoice />
  </footer>
)
