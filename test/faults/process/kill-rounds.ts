import { randomInt } from 'node:crypto'
import { until } from '../../support/until.ts'
import { type Folder, findStrays, isIntact, makeFolder } from '../folder.ts'
import {
  acknowledged,
  type Ledger,
  openLedger,
  writeContinuously,
  writeCourse,
  writeUser,
} from '../ledger.ts'
import { startTargetSite } from '../target-site.ts'

const writers = 24
// Only while nothing is written, because on a busy machine a received picture may wait longer than a second.
const sweepSoon = { SWEEP_AFTER_SECONDS: '1' }

type KillReport = {
  rounds: number
  acknowledged: number
  lost: number
  orphansSwept: number
  isIntact: boolean
}

/** Throws if a write was rejected: before the kill each must succeed. */
export async function killRounds(rounds: number): Promise<KillReport> {
  await using folder = await makeFolder()
  const ledger = openLedger()
  let orphansSwept = 0
  let intact = true
  for (let round = 0; round < rounds; round += 1) {
    await writeUntilKilled(folder, ledger)
    intact &&= folder.inspect(isIntact)
    orphansSwept += (await findStrays(folder)).orphans.length
  }
  if (ledger.rejected.size > 0) throw new Error(`Writes were rejected: ${[...ledger.rejected.keys()]}`)
  const lost = await countLost(folder, ledger)
  return { rounds, acknowledged: acknowledged(ledger), lost, orphansSwept, isIntact: intact }
}

/** The kill comes after a random number of acknowledged writes, not after a time. */
async function writeUntilKilled(folder: Folder, ledger: Ledger) {
  await using site = await startTargetSite(folder.path, {}, ledger)
  let number = 0
  const write = () => (number++ % 2 ? writeCourse(ledger, site, site.cookie) : writeUser(ledger, site))
  await using writing = writeContinuously(ledger, write, writers)
  await writing.more(randomInt(10, 60))
  await site.end('SIGKILL')
}

async function countLost(folder: Folder, ledger: Ledger) {
  await using site = await startTargetSite(folder.path, sweepSoon, ledger)
  const lost = await site.countLost()
  await until('the orphans are swept', async () => (await findStrays(folder)).orphans.length === 0)
  return lost + (await findStrays(folder)).missing.length
}
