import { Link } from 'react-router'
import type { OperationSections } from './api-parts.ts'
import { CodeText } from './code-text.tsx'
import { MethodBadge } from './method-badge.tsx'

/** All operations of the API, each a link to its page. */
export const OperationList = ({ sections }: { sections: OperationSections }) =>
  sections.map(({ name, description, operations }) => (
    <section key={name} aria-labelledby={anchorOf(name)}>
      <h2 id={anchorOf(name)} lang="en" className="mt-9 scroll-mt-4 font-serif text-h2 font-semibold">
        {name}
      </h2>
      <p className="mb-2.5 text-14 text-muted">
        <CodeText text={description} />
      </p>
      <ul className="border-t border-line">
        {operations.map(({ id, method, path, summary }) => (
          <li key={id} className="border-b border-line">
            <Link
              to={`/docs/${id}`}
              prefetch="intent"
              className="flex items-start gap-3 rounded-control py-2 hover:bg-sunken touch:py-2.5"
            >
              <MethodBadge method={method} />
              <span className="min-w-0 flex-1 gap-x-5 sm:grid sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
                <code className="block pt-0.5 text-13 font-semibold wrap-anywhere">{path}</code>
                <span className="block pt-0.5 text-13 text-muted">
                  <CodeText text={summary} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))

/** The id of a section on the page, for the address of a link to it. */
export const anchorOf = (section: string): string => section.toLowerCase().replaceAll(' ', '-')
