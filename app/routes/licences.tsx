// Licences of all packages, from the data of scripts/generate-licences.ts. Rendered on the server; no script has the data.

import { t } from 'messages:textpages'
import { TextPage } from '../ui/text-page.tsx'
import type { Route } from './+types/licences.ts'
import licences from './licences.json'

export const meta = () => [{ title: t('licencesTitle') }]

export const loader = () => licences

export default function LicencesPage({ loaderData: { packages, texts } }: Route.ComponentProps) {
  return (
    <TextPage>
      <main>
        <h1 className="mt-7 font-serif text-page font-semibold">{t('licences')}</h1>
        <p className="mt-2 max-w-140 text-15 text-muted">{t('licencesAbout', { count: packages.length })}</p>
        <ul className="mt-6 border-t border-line">
          {packages.map(({ name, version, licence, notice }) => (
            <li
              key={`${name}@${version}`}
              className="grid grid-cols-1 gap-x-4 border-b border-line py-2 text-13 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_10rem]"
            >
              <span className="wrap-break-word">
                {/* Two lines, so that no row gets another one when a name or a notice is a little wider in its font, which comes late. */}
                <span className="block font-semibold">{name}</span>
                <span className="text-muted tabular-nums">{version}</span>
              </span>
              <span lang="en" className="wrap-break-word text-muted">
                {notice}
              </span>
              <span className="text-muted sm:text-end">{licence}</span>
            </li>
          ))}
        </ul>
        {texts.map(({ licence, text }) => (
          <section key={licence}>
            <h2 className="mt-10 mb-2 font-serif text-h3 font-semibold">{licence}</h2>
            <pre lang="en" className="font-sans text-13 wrap-break-word whitespace-pre-wrap text-muted">
              {text}
            </pre>
          </section>
        ))}
      </main>
    </TextPage>
  )
}
