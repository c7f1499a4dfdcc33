// What programs and the owner do by the API: they see the text of the server at that moment, and delete what they then
// leave out.

import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import type { Program } from './faults.ts'
import { isLetter, type Letters } from './letters.ts'
import type { SimulatedRoom } from './room.worker.ts'

const WORDS = 4

export class SimulatedProgram implements Program {
  constructor(
    private readonly room: SimulatedRoom,
    private readonly letters: Letters,
    private readonly readNow: () => number,
  ) {}

  async append(): Promise<boolean> {
    const words = this.words(WORDS)
    const { status } = await this.room.ask('POST', '/content', { content: `<p>${words}</p>` })
    return this.isWritten(status, words)
  }

  /** Leaves one block out, and adds one. */
  async replace(choice: number): Promise<boolean> {
    const { content = [] } = await this.read()
    const left = content.toSpliced(Math.floor(choice * content.length), 1)
    const words = this.words(WORDS)
    const added: DocumentNode = { type: 'paragraph', content: [{ type: 'text', text: words }] }
    const html = documentToHtml({ type: 'doc', content: [added, ...left] })
    return this.deleting(async () => {
      const { status } = await this.room.ask('PATCH', '/content', { content: html })
      return this.isWritten(status, words)
    })
  }

  /** Two letters become one, as a direct edit. */
  async edit(choice: number): Promise<boolean> {
    const texts = textsOf(await this.read()).flatMap((text) => text.match(/[\u4e00-\u9fff]{2}/g) ?? [])
    const quote = texts[Math.floor(choice * texts.length)]
    if (!quote) return false
    const { rooms, projectId } = this.room
    return this.deleting(async () => {
      const letter = this.letters.take('program', this.readNow())
      const edit = { quote, suggestedText: letter, citations: [], program: 'A program', name: 'Edited' }
      // It fails where the room is killed meanwhile.
      const result = await rooms.editWords(projectId, edit).catch(() => null)
      await this.room.settle()
      if (!result?.ok) this.letters.excuse(letter)
      return result?.ok ?? false
    })
  }

  async setAutoSave(on: boolean): Promise<boolean> {
    return (await this.room.ask('PUT', '', { settings: { autoSave: on } })).status < 300
  }

  async keepVersion(): Promise<boolean> {
    return (await this.room.ask('POST', '/versions', { name: `Kept at ${this.readNow()}` })).status < 300
  }

  async restoreVersion(choice: number): Promise<boolean> {
    const versions = await this.room.rooms.versions(this.room.projectId)
    const chosen = versions[Math.floor(choice * versions.length)]
    if (!chosen) return false
    return this.deleting(
      async () => (await this.room.ask('POST', `/versions/${chosen.id}/restore`)).status < 300,
    )
  }

  /** A room that is killed meanwhile refuses, and the program knows. */
  private isWritten(status: number, words: string): boolean {
    const isWritten = status < 300
    if (!isWritten) for (const letter of words) this.letters.excuse(letter)
    return isWritten
  }

  private async deleting(act: () => Promise<boolean>): Promise<boolean> {
    const read = async () => [...(await this.room.html())].filter(isLetter).join('')
    const before = await read()
    const done = await act()
    const after = await read()
    this.letters.markDeleted(before, after)
    this.letters.markBack(after)
    return done
  }

  private read(): Promise<DocumentNode> {
    return this.room.rooms.document(this.room.projectId)
  }

  private words(count: number): string {
    return Array.from({ length: count }, () => this.letters.take('program', this.readNow())).join('')
  }
}

const textsOf = (node: DocumentNode): string[] =>
  node.type === 'text' ? [node.text ?? ''] : (node.content ?? []).flatMap(textsOf)
