// Versions of a room's text within what its owner's account may store.

import { VERSIONS_MAX_BYTES } from '../contracts/limits.ts'
import type { Failure } from '../domain/failure.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import type { VersionRecord } from '../domain/project/version.ts'
import { fail, type Result } from '../domain/result.ts'
import type { Steps } from '../domain/steps.ts'
import type { Ports } from '../services/ports.ts'
import type { PresentText } from './present-text.ts'
import { snapshotOf } from './snapshot-of.ts'
import type { UpdateLog } from './update-log.ts'
import type { VersionHistory } from './version-history.ts'
import { type VersionText, versionText } from './version-text.ts'

/** A text as a version of it stores it. */
export function* versionOf(document: DocumentNode): Steps<VersionText> {
  return yield* versionText(document, yield* snapshotOf(document))
}

export class RoomVersions {
  constructor(
    private readonly ports: () => Ports,
    private readonly log: UpdateLog,
    private readonly present: PresentText,
    readonly history: VersionHistory,
  ) {}

  /** True if the text was saved since the last version. */
  get hasUnversioned(): boolean {
    return this.log.fact('unversioned') !== null
  }

  /**
   * Limit in bytes of this history: the account's quota without its other projects, at least the present size. The
   * history of a full account stops growing; new versions replace old automatic ones.
   */
  async bytesAllowed(projectId: string): Promise<number> {
    const { projects, quotas } = this.ports()
    const left = quotas.versions - (await projects.versionBytesElsewhere(projectId))
    return Math.min(VERSIONS_MAX_BYTES, Math.max(left, this.history.bytes()))
  }

  /** Writes the size of the history to D1, where the account's quota is counted. */
  record(projectId: string): Promise<void> {
    return this.ports().projects.recordVersionBytes(projectId, this.history.bytes())
  }

  /** Adds a version of the present text; an automatic one has no name. */
  keepPresent(name: string, maxBytes: number): Promise<Result<VersionRecord, Failure>> {
    return this.present.use(versionOf, (version) => this.keep(name, version, maxBytes))
  }

  /** Adds an automatic version of the present text, unless the room is emptied meanwhile. */
  keepAutomatic(maxBytes: number): Promise<void> {
    return this.present.use(versionOf, (version) => {
      if (this.log.fact('projectId') !== null) this.keep('', version, maxBytes)
    })
  }

  /** @param version of the present text */
  keep(name: string, version: VersionText, maxBytes: number): Result<VersionRecord, Failure> {
    const { ids, clock, quotas } = this.ports()
    const kept = this.history.keep(name, version, { id: ids.make(), now: clock.now(), maxBytes })
    if (kept.ok) {
      this.log.dropFact('unversioned')
      return kept
    }
    const { failure } = kept
    const isAccountFull =
      failure.reason === 'history_full' && failure.unit === 'bytes' && maxBytes < VERSIONS_MAX_BYTES
    return isAccountFull ? fail({ reason: 'quota_exceeded', of: 'versions', limit: quotas.versions }) : kept
  }

  /** Adds an automatic version if one is due, else notes that the text has none yet. */
  async keepOrNote(projectId: string, now: number, isLastEditorGone: boolean): Promise<void> {
    if (isLastEditorGone || this.history.due(now))
      await this.keepAutomatic(await this.bytesAllowed(projectId))
    else this.log.setFact('unversioned', 'true')
  }
}
