import { randomUUID } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../../context.ts'
import { ClockDoubted } from '../../core/time/clock-doubted.ts'
import { readDatabaseTime } from '../../db/dialect.ts'
import { privateFile } from '../library/private-files.ts'
import { findLastTime, findLastVisit, saveLastTime } from './clock-store.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const maxApartMs = dayMs
/** After a long pause, a clock that has gone steadily for this long counts as right. */
export const steadyDays = 3

type Opened = Pick<AppContext, 'db' | 'now'> & { dataFolder: string; elapsedMs?: () => number }

/**
 * Returns a function that throws ClockDoubted unless the clock agrees within a day with the last time written, the
 * database's clock and the file system's. What cannot be undone waits for it. A clock in doubt writes no time.
 */
export function openClockBelief({ db, now, dataFolder, elapsedMs = () => performance.now() }: Opened) {
  let start = { time: now().getTime(), at: elapsedMs(), isBelieved: false }

  const ranSteadily = () => elapsedMs() - start.at >= steadyDays * dayMs

  return async function requireClock() {
    const time = now()
    const expected = start.time + elapsedMs() - start.at
    if (!isNear(time, new Date(expected)))
      start = { time: time.getTime(), at: elapsedMs(), isBelieved: false }
    requireNear(time, await readDatabaseTime(db), 'the clock of the database')
    requireNear(time, await readFileTime(dataFolder), 'the clock of the file system')
    const last = await findLastTime(db)
    if (!start.isBelieved && !ranSteadily())
      requireNear(time, last ?? (await findLastVisit(db)), 'the last time in the library')
    start.isBelieved = true
    if (!last || Math.abs(time.getTime() - last.getTime()) > hourMs) await saveLastTime(db, time)
  }
}

const isNear = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) <= maxApartMs

function requireNear(time: Date, other: Date | undefined, whose: string) {
  if (other && !isNear(time, other))
    throw new ClockDoubted(
      `The clock says ${time.toISOString()}, but ${whose} says ${other.toISOString()}. Nothing is deleted until they agree. If the clock is right, run npm run lectern -- trust-clock, or leave Lectern running for ${steadyDays} days.`,
    )
}

/** The file system of another machine has a clock of its own. */
async function readFileTime(dataFolder: string) {
  const path = join(dataFolder, `clock.${randomUUID()}`)
  try {
    await writeFile(path, '', { mode: privateFile })
    return (await stat(path)).mtime
  } finally {
    await rm(path, { force: true })
  }
}
