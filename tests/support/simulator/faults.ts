// What happens to devices, to the network, to the room, and what programs do. Each returns false where its moment has no
// place for it.

import type { Device, StorageMode } from './device.ts'
import type { EventKind, FAULTS, RoundEvent } from './events.ts'
import type { IndicatorWatch } from './indicator-watch.ts'
import type { NetworkMode } from './network.ts'
import type { Scheduler } from './scheduler.ts'

export type Program = {
  append(): Promise<boolean>
  edit(choice: number): Promise<boolean>
  replace(choice: number): Promise<boolean>
  setAutoSave(on: boolean): Promise<boolean>
  keepVersion(): Promise<boolean>
  restoreVersion(choice: number): Promise<boolean>
}
export type Faults = {
  scheduler: Scheduler
  room: { evict(): Promise<void>; kill(): Promise<void>; killInSave(query: number): Promise<void> }
  program: Program
  watch: IndicatorWatch
}
type Fault = (event: RoundEvent, device: Device, faults: Faults) => boolean | Promise<boolean>

const LASTS_MS = { least: 800, most: 26_000 }
const DELAY_MAX_MS = 400
const REOPEN_MS = { least: 100, most: 4000 }
const CLOCK_MAX_MS = 3 * 86_400_000
const QUERIES_OF_SAVE = 5

const between = ({ least, most }: { least: number; most: number }, by: number) =>
  Math.round(least + by * (most - least))

export const FAULT: Record<Extract<EventKind, (typeof FAULTS)[number]>, Fault> = {
  autosave: ({ choice }, _, { program }) => program.setAutoSave(choice < 0.5),
  'clock jumps': ({ choice }, device) => {
    device.clockOffset += Math.round((choice - 0.5) * 2 * CLOCK_MAX_MS)
    return true
  },
  'connection black': breaking('black'),
  'connection closed': (_, device) => {
    device.dropConnections()
    return true
  },
  'connection delayed': ({ choice, offset }, device) => {
    device.network.delay = { up: Math.round(choice * DELAY_MAX_MS), down: Math.round(offset * DELAY_MAX_MS) }
    return true
  },
  'connection refused': breaking('refused'),
  'connection stalled': breaking('stalled'),
  'program appends': (_, __, { program }) => program.append(),
  'program edits': ({ choice }, _, { program }) => program.edit(choice),
  'program replaces': ({ choice }, _, { program }) => program.replace(choice),
  'room evicted': async (_, __, { room }) => {
    await room.evict()
    return true
  },
  'room killed': async (_, __, { room }) => {
    await room.kill()
    return true
  },
  'room killed in a save': async ({ choice }, _, { room }) => {
    await room.killInSave(Math.floor(choice * QUERIES_OF_SAVE))
    return true
  },
  'storage cleared': async (_, device, { watch }) => {
    device.clearStorage()
    await watch.afterStorageCleared(device)
    return true
  },
  'storage denied': storing('denied'),
  'storage full': storing('full'),
  'storage hung': storing('hung'),
  'tab crashes': ending((device) => device.crash()),
  'tab frozen': ({ choice, offset }, device, { scheduler }) => {
    if (!device.page || device.isFrozen) return false
    device.freeze()
    // A device that sleeps loses its connections without a word.
    if (offset < 0.3 && device.network.mode === 'open') {
      device.network.set('black')
      device.network.set('open')
    }
    scheduler.schedule(between(LASTS_MS, choice), () => device.thaw())
    return true
  },
  'tab left': (event, device, { scheduler, watch }) => {
    const { page } = device
    if (!page || device.isFrozen) return false
    scheduler.schedule(between(REOPEN_MS, event.choice) + 500, () => device.open())
    device.leave(() => watch.afterTabEnded(device))
    return true
  },
  'tab reloaded': ending((device, { offset }) => device.unload(offset < 0.5)),
  'version kept': (_, __, { program }) => program.keepVersion(),
  'version restored': ({ choice }, _, { program }) => program.restoreVersion(choice),
}

function breaking(mode: NetworkMode): Fault {
  return ({ choice, offset }, device, { scheduler }) => {
    const { network } = device
    if (network.mode !== 'open') return false
    network.set(mode)
    if (mode === 'refused') device.dropConnections()
    // The browser may know that it is offline, or not.
    if (mode !== 'stalled' && offset < 0.5) device.setOnline(false)
    scheduler.schedule(between(LASTS_MS, choice), () => {
      if (network.mode === mode) network.set('open')
      device.setOnline(true)
    })
    return true
  }
}

function storing(mode: StorageMode): Fault {
  return ({ choice }, device, { scheduler }) => {
    if (device.storageMode !== 'open') return false
    device.setStorage(mode)
    scheduler.schedule(
      between(LASTS_MS, choice),
      () => device.storageMode === mode && device.setStorage('open'),
    )
    return true
  }
}

function ending(end: (device: Device, event: RoundEvent) => void): Fault {
  return async (event, device, { scheduler, watch }) => {
    if (!device.page) return false
    end(device, event)
    await watch.afterTabEnded(device)
    scheduler.schedule(between(REOPEN_MS, event.choice), () => device.open())
    return true
  }
}
