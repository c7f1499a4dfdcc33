import { rich, t } from 'messages:hand-in'
import { remarkSentence } from '../../../../shared/manuscript/export-project.ts'
import type { HandedIn } from './hand-in.ts'

/** What was handed in: the files, the version, and what the files do not have as written. */
export const Handed = ({ version, files, remarks }: HandedIn) => (
  <div role="status" className="mt-3 grid gap-3">
    <p>{rich('kept', { version, b: (chunks) => <strong>{chunks}</strong> })}</p>
    <ul className="grid gap-1">
      {files.map((file) => (
        <li key={file} className="rounded-chip bg-ground px-3 py-2 text-13 break-words">
          {file}
        </li>
      ))}
    </ul>
    {remarks.length > 0 ? (
      <div className="grid gap-1.5 text-13">
        <h3 className="font-semibold">{t('notAsWritten')}</h3>
        <ul className="list-disc ps-5">
          {[...new Set(remarks.map(remarkSentence))].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    ) : null}
  </div>
)
