// What a person dismissed in a project, by name; kept in this browser.

import { readDismissed, writeDismissed } from '../../browser-storage.ts'

export class Dismissed {
  private readonly ids: Set<string>
  private readonly projectId: string | null

  constructor(projectId: string | null) {
    this.projectId = projectId
    this.ids = new Set(readDismissed(projectId))
  }

  readonly has = (id: string) => this.ids.has(id)

  add(...ids: string[]): void {
    for (const id of ids) this.ids.add(id)
    writeDismissed(this.projectId, [...this.ids])
  }

  takeBack(...ids: string[]): void {
    for (const id of ids) this.ids.delete(id)
    writeDismissed(this.projectId, [...this.ids])
  }
}
