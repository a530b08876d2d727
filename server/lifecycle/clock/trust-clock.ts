import type { Settings } from '../../config.ts'
import { CommandError } from '../../core/problem.ts'
import { openBesides } from '../open-database.ts'
import { saveLastTime } from './clock-store.ts'

/** `trust-clock`: after a long pause, the operator says that the clock is right. */
export async function trustClock(settings: Settings, words: string[]) {
  if (words.length > 0) throw new CommandError('Usage: trust-clock')
  await using library = await openBesides(settings)
  const now = new Date()
  await saveLastTime(library.db, now)
  console.log(`It is ${now.toISOString()}. The server deletes again what is due, at its next round.`)
}
