import { t } from 'messages:formats'
import { COLUMNS, FEATURE_NAMES, FEATURES, FORMAT_NAMES } from './format-table.ts'

/** What each format of the export keeps, as a table. */
export const FormatsPage = () => (
  <main className="judgements">
    <h1>{t('heading')}</h1>
    <p>
      <WithCode text={t('intro')} />
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
    <table tabIndex={0}>
      <thead>
        <tr>
          <th>
            <span className="sr-only">{t('feature')}</span>
          </th>
          {COLUMNS.map((format) => (
            <th key={format} scope="col">
              {format === 'text' ? t('plainText') : FORMAT_NAMES[format]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FEATURE_NAMES.map((feature) => (
          <tr key={feature}>
            <th scope="row">{t(`row.${feature}`)}</th>
            {FEATURES[feature].map((cell, index) => (
              <td key={COLUMNS[index]}>
                <WithCode text={t(`cell.${cell}`)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      <strong>{t('glossary')}</strong> {t('note.glossary')}
    </p>
    <p>
      <strong>{FORMAT_NAMES.docx}</strong> {t('note.docx')}
    </p>
    <p>
      <strong>{FORMAT_NAMES.latex}</strong> {t('note.latex')}
    </p>
    <p>
      <strong>{FORMAT_NAMES.html}</strong> {t('note.html')}
    </p>
    <p>
      <strong>{t('image')}</strong> {t('note.image')}
    </p>
  </main>
)

/** Words between backticks are code. */
const WithCode = ({ text }: { text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
