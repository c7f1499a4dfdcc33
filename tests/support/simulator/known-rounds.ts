// Rounds that failed once, each as small as it still failed.

import bothSplit from '../../fixtures/simulator/both-split.json' with { type: 'json' }
import bothTurn from '../../fixtures/simulator/both-turn.json' with { type: 'json' }
import crashWhileTypingOffline from '../../fixtures/simulator/crash-while-typing-offline.json' with {
  type: 'json',
}
import deadAfterSleep from '../../fixtures/simulator/dead-after-sleep.json' with { type: 'json' }
import deadConnection from '../../fixtures/simulator/dead-connection.json' with { type: 'json' }
import deletedColumn from '../../fixtures/simulator/deleted-column.json' with { type: 'json' }
import deletedWhileOffline from '../../fixtures/simulator/deleted-while-offline.json' with { type: 'json' }
import joinWhileOffline from '../../fixtures/simulator/join-while-offline.json' with { type: 'json' }
import joinWhileTyping from '../../fixtures/simulator/join-while-typing.json' with { type: 'json' }
import movedWhileOffline from '../../fixtures/simulator/moved-while-offline.json' with { type: 'json' }
import type { RoundPlan } from './events.ts'

export const KNOWN_ROUNDS = [
  joinWhileTyping,
  joinWhileOffline,
  deletedWhileOffline,
  bothTurn,
  bothSplit,
  crashWhileTypingOffline,
  deadConnection,
  deadAfterSleep,
  deletedColumn,
  movedWhileOffline,
] as (RoundPlan & { name: string })[]
