import { describe, expect, it } from 'vitest'
import { filesToStore } from '../../../scripts/service-worker/files-to-store.ts'
import { cachesToDelete, filesFor } from '../../../service-worker/stored-files.ts'

const build = {
  version: 'c3',
  files: ['/assets/a.js'],
  messages: { en: ['/assets/messages/ui.en-1.js'], de: ['/assets/messages/ui.de-1.js'] },
}

describe('caches that a new build deletes', () => {
  const of = (version: string) => [`files ${version}`, `pages ${version}`]

  it('keeps its own, what was used, and the files of the build before', () => {
    const names = ['used files', 'files a1', ...of('b2'), 'in use b2', ...of('c3'), 'in use c3']
    expect(cachesToDelete(names, build)).toEqual(['files a1', 'pages b2', 'in use b2'])
  })

  it('keeps the files of the build that was in use, not of one that was stored and never used', () => {
    const names = ['used files', ...of('a1'), 'in use a1', ...of('b2'), ...of('c3'), 'in use c3']
    expect(cachesToDelete(names, build)).toEqual(['pages a1', 'in use a1', ...of('b2')])
  })

  it('keeps what is stored of a later build', () => {
    const names = [...of('b2'), 'in use b2', ...of('c3'), 'files d4', 'in use c3']
    expect(cachesToDelete(names, build)).toEqual(['pages b2', 'in use b2'])
  })

  it('keeps all files where it is not known what was in use', () =>
    expect(cachesToDelete([...of('a1'), ...of('b2'), ...of('c3'), 'in use c3'], build)).toEqual([
      'pages a1',
      'pages b2',
    ]))

  it('deletes nothing at first', () => expect(cachesToDelete([...of('c3'), 'in use c3'], build)).toEqual([]))
})

describe('files of a page', () => {
  it('has the texts of its language alone', () =>
    expect(filesFor(build, 'de')).toEqual(['/assets/a.js', '/assets/messages/ui.de-1.js']))

  it('has no texts of a language that is not spoken', () =>
    expect(filesFor(build, 'fi')).toEqual(['/assets/a.js']))
})

describe('what is stored before it is asked for', () => {
  const manifest = {
    'node_modules/x/entry.client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'app/root.tsx?route': {
      file: 'assets/root.js',
      css: ['assets/root.css'],
      assets: [
        'assets/source-serif-4-latin-opsz-normal-B_x.woff2',
        'assets/source-serif-4-latin-ext-opsz-normal-Bx.woff2',
      ],
    },
    'app/routes/dashboard.tsx?route': {
      file: 'assets/dashboard.js',
      imports: ['_react.js'],
      dynamicImports: ['app/editor.tsx', 'app/features/pdf-chat/viewer/pdf-viewer.tsx'],
    },
    'app/editor.tsx': {
      file: 'assets/editor.js',
      assets: ['assets/formatting.worker-1.js', 'assets/KaTeX_Main-Regular-1.woff2'],
      // A circle ends.
      dynamicImports: ['app/routes/dashboard.tsx?route'],
    },
    'app/features/pdf-chat/viewer/pdf-viewer.tsx': { file: 'assets/pdf-viewer.js' },
    'app/routes/docs.tsx?route': { file: 'assets/docs.js', imports: ['_swagger.js'] },
    '_swagger.js': { file: 'assets/swagger.js' },
  }

  it('follows what the stored pages load, with their workers and the fonts of the first screen', () =>
    expect(filesToStore(manifest)).toEqual([
      'assets/dashboard.js',
      'assets/editor.js',
      'assets/entry.js',
      'assets/formatting.worker-1.js',
      'assets/react.js',
      'assets/root.css',
      'assets/root.js',
      'assets/source-serif-4-latin-opsz-normal-B_x.woff2',
    ]))
})
