// Holds every device's indicator to what is true at the moment in which it says it.

import type { Device } from './device.ts'
import type { Finding } from './findings.ts'
import { unkept } from './indicator.ts'
import { isLetter, type Letters } from './letters.ts'
import type { Scheduler } from './scheduler.ts'

type Texts = { html(): Promise<string>; savedHtml(): Promise<string>; version: number }
/** `isNew`: the room just said that it has saved. */
type Look = { device: Device; save: 'saved' | 'kept'; text: string; isNew: boolean }

/** Typing that a crash may lose. */
const CRASH_MAY_LOSE_MS = 500

export class IndicatorWatch {
  private looks: Look[] = []
  private version = -1
  private inRoom: ReadonlySet<string> = new Set()
  private inD1: ReadonlySet<string> = new Set()
  /** Letters that the room was seen to have. */
  private readonly everInRoom = new Set<string>()
  /** Devices whose present statement was found false already. */
  private readonly toldFalse = new Map<Device, string>()
  private readonly savedAt = new Map<Device, number | null>()

  constructor(
    private readonly scheduler: Scheduler,
    private readonly letters: Letters,
    private readonly texts: Texts,
    private readonly find: (kind: Finding['kind'], text: string) => void,
  ) {}

  /** Notes what a device says now; `check` compares it before anything else happens. */
  look(device: Device): void {
    const { page } = device
    if (!page) return
    const [save, savedAt] = [page.save(), page.savedAt()]
    const isNew = savedAt !== this.savedAt.get(device)
    this.savedAt.set(device, savedAt)
    if (save === 'saved' || save === 'kept') this.looks.push({ device, save, text: page.text(), isNew })
    else this.toldFalse.delete(device)
  }

  async check(): Promise<void> {
    if (this.looks.length === 0) return
    const looks = this.looks.splice(0)
    await this.read()
    for (const look of looks) {
      for (const letter of this.letters.of(look.device.index))
        if (look.text.includes(letter.char)) letter.promised = true
      const missing = look.save === 'saved' ? this.unsaved(look) : this.notKept(look.device)
      if (missing.length === 0 || this.toldFalse.get(look.device) === look.save) continue
      this.toldFalse.set(look.device, look.save)
      this.find(`false ${look.save}`, `device ${look.device.index} lacks ${missing.join('')}`)
    }
  }

  /** A tab is gone: what nobody promised and was typed a moment before may be lost with it. */
  async afterTabEnded(device: Device): Promise<void> {
    await this.read()
    const now = device.frozenAt ?? this.scheduler.now
    for (const letter of unkept(device, this.letters, this.inRoom)) {
      const isBroken = device.storageMode !== 'open' || letter.at <= (device.storageBrokenAt ?? -1)
      const wasCleared = letter.at <= (device.storageClearedAt ?? -1)
      if (wasCleared || (!letter.promised && (isBroken || now - letter.at <= CRASH_MAY_LOSE_MS)))
        letter.excused = true
    }
  }

  /** What was in storage alone, and in no open page, went with it. */
  async afterStorageCleared(device: Device): Promise<void> {
    await this.read()
    const shown = device.page?.text() ?? ''
    for (const letter of unkept(device, this.letters, this.inRoom))
      if (!shown.includes(letter.char)) letter.excused = true
  }

  /**
   * Letters of the page that are not saved, and those that it deleted and that are still in D1. What others wrote after the
   * room's last word is in the room, and not yet in D1. What somebody deleted may be in neither.
   */
  private unsaved({ device, text, isNew }: Look): string[] {
    const shown = new Set(text)
    const missing = [...shown].filter((char) => {
      const letter = this.letters.find(char)
      if (!letter || letter.deleted) return false
      const isOlder = !isNew && letter.by !== device.index
      return !this.inRoom.has(char) || (!isOlder && !this.inD1.has(char))
    })
    const left = isNew ? [...this.inD1].filter((char) => !shown.has(char)) : []
    return [...missing, ...left.filter((char) => this.letters.find(char)?.deletedBy === device.index)]
  }

  private notKept(device: Device): string[] {
    return unkept(device, this.letters, this.everInRoom).map(({ char }) => char)
  }

  private async read(): Promise<void> {
    if (this.version === this.texts.version) return
    const [room, saved] = [await this.texts.html(), await this.texts.savedHtml()]
    this.version = this.texts.version
    this.inRoom = new Set([...room].filter(isLetter))
    this.inD1 = new Set([...saved].filter(isLetter))
    for (const char of this.inRoom) this.everInRoom.add(char)
  }
}
