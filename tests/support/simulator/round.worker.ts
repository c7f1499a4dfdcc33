// One round: opens the devices of a plan, runs its events, heals everything, and says what did not hold.

import { vi } from 'vitest'
import { seedClientIds } from '../workers/client-ids.worker.ts'
import { buildPerson } from '../workers/person.worker.ts'
import { buildProject } from '../workers/project.worker.ts'
import { Device, type DeviceModules } from './device.ts'
import { type EventKind, isEdit, type RoundEvent, type RoundPlan } from './events.ts'
import { FAULT, type Faults } from './faults.ts'
import { endOfRound, type Finding } from './findings.ts'
import { firstText } from './first-text.ts'
import { IndicatorWatch } from './indicator-watch.ts'
import { Letters } from './letters.ts'
import type { Edit } from './page-contract.ts'
import { SimulatedProgram } from './program.worker.ts'
import { randomStream } from './random.ts'
import { SimulatedRoom } from './room.worker.ts'
import { Scheduler } from './scheduler.ts'

export type Outcome = {
  plan: RoundPlan
  findings: Finding[]
  /** How many events of a kind found their moment possible. */
  happened: Partial<Record<EventKind, number>>
  /** What happened, for people. */
  story: string[]
}

/** Later than any real time, so that only the round rings the alarms of its room. */
const EPOCH_MS = Date.UTC(2100, 0, 1)
/** Time after the last event in which everything must be healed: longer than any timer of the session. */
const HEALING_MS = 120_000
const OPENING_MS = 150
const TYPED = { least: 2, most: 14 }
const KEY_MS = { least: 40, most: 180 }

/** In the log. */
const MERGE_FAILED = 'room_merge_failed'

export async function runRound(plan: RoundPlan, modules: DeviceModules): Promise<Outcome> {
  vi.useFakeTimers({ toFake: ['Date'], now: EPOCH_MS })
  seedClientIds(randomStream(plan.seed, 'client ids'))
  try {
    return await new Round(plan, modules).run()
  } finally {
    seedClientIds(null)
    vi.useRealTimers()
  }
}

class Round {
  private readonly letters = new Letters()
  private readonly findings: Finding[] = []
  private readonly story: string[] = []
  private readonly happened: Outcome['happened'] = {}
  private readonly scheduler: Scheduler
  private devices: Device[] = []

  constructor(
    private readonly plan: RoundPlan,
    private readonly modules: DeviceModules,
  ) {
    this.scheduler = new Scheduler(
      () => this.watch?.check() ?? Promise.resolve(),
      (error) =>
        this.find('error', error instanceof Error ? `${error.message} ${error.stack}` : String(error)),
    )
  }

  private watch: IndicatorWatch | null = null

  async run(): Promise<Outcome> {
    const { plan, scheduler, letters, findings, happened, story } = this
    const person = await buildPerson()
    const project = await buildProject(person.token, { content: firstText(letters) })
    const room = new SimulatedRoom(
      project._id,
      person.token,
      EPOCH_MS,
      () => scheduler.now,
      (at) => this.setAlarm(room, at),
    )
    const errors = vi.spyOn(console, 'error')
    const watch = new IndicatorWatch(scheduler, letters, room, (kind, text) => this.find(kind, text))
    this.watch = watch
    this.devices = plan.devices.map(({ clockOffset, delay }, index) => {
      const device = new Device(scheduler, room, this.modules, {
        seed: plan.seed,
        index,
        userId: person.id,
        projectId: project._id,
        tokens: { accessToken: person.token, refreshToken: person.refreshToken },
        epoch: EPOCH_MS,
        onView: (one) => watch.look(one),
      })
      device.clockOffset = clockOffset
      device.network.delay = { ...delay }
      scheduler.schedule(index * OPENING_MS, () => device.open())
      return device
    })
    const program = new SimulatedProgram(room, letters, () => scheduler.now)
    const faults: Faults = { scheduler, room, program, watch }
    for (const event of plan.events) scheduler.schedule(event.at, () => this.begin(event, faults))
    await scheduler.runUntil(plan.events.at(-1)?.at ?? 0)
    await this.heal(program)
    findings.push(...(await endOfRound(this.devices, letters, room, scheduler.now)))
    for (const [line] of errors.mock.calls)
      if (`${line}`.includes(MERGE_FAILED)) this.find('error', `${line}`)
    errors.mockRestore()
    for (const device of this.devices) device.crash()
    await room.end()
    return { plan, findings, happened, story }
  }

  private async begin(event: RoundEvent, faults: Faults): Promise<void> {
    const device = this.devices[event.device % this.devices.length]
    if (!device) return
    const done =
      event.kind === 'type'
        ? this.type(device, event)
        : isEdit(event.kind)
          ? this.edit(device, { ...event, kind: event.kind })
          : await FAULT[event.kind](event, device, faults)
    if (!done) return
    this.happened[event.kind] = (this.happened[event.kind] ?? 0) + 1
    this.story.push(
      `${event.at} device ${event.device} ${event.kind} ${event.block} ${event.offset} ${event.choice}`,
    )
  }

  /** Letters one after the other, at the caret, wherever others move it meanwhile. */
  private type(device: Device, event: RoundEvent): boolean {
    if (!this.edit(device, { ...event, kind: 'caret' })) return false
    const { page } = device
    const many = Math.round(TYPED.least + event.choice * (TYPED.most - TYPED.least))
    const pause = Math.round(KEY_MS.least + event.offset * (KEY_MS.most - KEY_MS.least))
    for (let count = 0; count < many; count++)
      this.scheduler.schedule(count * pause, () => {
        if (device.page === page) this.edit(device, { ...event, kind: 'letter' })
      })
    return true
  }

  private edit(device: Device, edit: Edit): boolean {
    const { page } = device
    if (!page || !device.isInHand) return false
    const before = page.text()
    const written: string[] = []
    const done = page.perform(edit, () => {
      const letter = this.letters.take(device.index, this.scheduler.now)
      written.push(letter)
      return letter
    })
    const after = page.text()
    this.letters.markDeleted(before + written.join(''), after, device.index)
    this.watch?.look(device)
    return done
  }

  private stopAlarm = () => {}
  private setAlarm(room: SimulatedRoom, at: number | null): void {
    this.stopAlarm()
    this.stopAlarm =
      at === null
        ? () => {}
        : this.scheduler.schedule(Math.max(1, at - this.scheduler.now), () => room.ring())
  }

  private async heal(program: SimulatedProgram): Promise<void> {
    const { scheduler, devices } = this
    for (const device of devices) {
      device.network.delay = { up: 20, down: 20 }
      device.network.set('open')
      device.setStorage('open')
      device.thaw()
      device.setOnline(true)
      device.open()
    }
    await program.setAutoSave(true)
    await scheduler.runUntil(scheduler.now + HEALING_MS)
  }

  private find(kind: Finding['kind'], text: string): void {
    this.findings.push({ kind, at: this.scheduler.now, text })
  }
}
