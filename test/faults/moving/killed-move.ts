import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { needs, type Row } from '../../support/table/row.ts'
import { until } from '../../support/until.ts'
import { beginLectern } from '../backup/lectern.ts'
import { acknowledged, writeContinuously } from '../ledger.ts'
import { startTargetSite } from '../target-site.ts'
import { postgres, swift } from '../tools/needs.ts'
import { compareLibraries, readStage } from './compare-libraries.ts'
import { type MovingLibrary, openMovingLibrary, openPlaces, type Places } from './moving-library.ts'

const rounds = { short: 1, whole: 5 }
const writers = 2

/** How long an undisturbed move copies while the library serves, and from then to its end. */
type Span = { servingMs: number; frozenMs: number }

type KillTime = keyof Span
const killTimes: KillTime[] = ['servingMs', 'servingMs', 'frozenMs']

export const killedMove: Row = {
  what: 'a move to PostgreSQL and S3 killed with -9 at random times while people write, and run again',
  expected:
    'it ends with the same counts and hashes; the old library takes no write any more; no acknowledged write lost',
  lacks: needs(postgres, swift),
  prove: async (scale) => {
    await using places = await openPlaces()
    const span = await measureMove(places)
    const stages = new Map<string, number>()
    const sums = { rows: 0, files: 0, acknowledged: 0, lost: 0, differing: 0, writable: 0 }
    for (let round = 0; round < rounds[scale]; round += 1) {
      const seen = await killAndRepeat(places, span)
      for (const stage of seen.stages) stages.set(stage, (stages.get(stage) ?? 0) + 1)
      for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += seen[name]
    }
    const killed = [...stages].map(([stage, count]) => `${count} ${stage}`).join(', ')
    return {
      seen: `${rounds[scale]} moves, killed: ${killed}; run again all ended; ${sums.rows} rows and ${sums.files} files compared by hashes, ${sums.differing} libraries differ; ${sums.writable} old ones took a write; ${sums.acknowledged} acknowledged, ${sums.lost} lost`,
      holds: sums.rows > 0 && sums.files > 0 && [sums.lost, sums.differing, sums.writable].every(isNone),
    }
  },
}

const isNone = (count: number) => count === 0

async function measureMove(places: Places): Promise<Span> {
  await using library = await openMovingLibrary(places)
  const begun = performance.now()
  const { child, ended } = sayMove(library)
  await untilFrozen(library, child)
  const frozen = performance.now()
  const { code, output } = await ended
  if (code !== 0) throw new Error(`An undisturbed move failed: ${output}`)
  return { servingMs: frozen - begun, frozenMs: performance.now() - frozen }
}

async function killAndRepeat(places: Places, span: Span) {
  await using library = await openMovingLibrary(places)
  const stages = await moveUnderWrites(library, span)
  const isWritable = (await library.site.message()) === 201
  await library.site.end('SIGTERM')
  const compared = await compareLibraries(library.from, library.to)
  await using moved = await startTargetSite(library.newFolder, library.to, library.site.ledger)
  return {
    stages,
    ...compared,
    writable: isWritable ? 1 : 0,
    acknowledged: acknowledged(moved.ledger),
    lost: (await moved.countLost()) + moved.ledger.strange.length,
  }
}

async function moveUnderWrites(library: MovingLibrary, span: Span) {
  const { site } = library
  let number = 0
  await using writing = writeContinuously(
    site.ledger,
    () => (number++ % 8 ? site.message() : site.course()),
    writers,
  )
  await writing.more(10)
  const stages: string[] = []
  for (const killTime of killTimes) stages.push(await killOnce(library, killTime, span))
  const { code, output } = await sayMove(library).ended
  if (code !== 0) throw new Error(`Said again after ${stages.join(', ')}: ${output}`)
  return stages
}

async function killOnce(library: MovingLibrary, killTime: KillTime, span: Span) {
  const { child, ended } = sayMove(library)
  if (killTime === 'frozenMs') await untilFrozen(library, child)
  await pause(randomInt(1, Math.max(2, Math.ceil(span[killTime]))))
  child.kill('SIGKILL')
  await ended
  return readStage(library.folder)
}

const sayMove = ({ folder, words, access }: MovingLibrary) =>
  beginLectern(folder.path, ['move', ...words], access)

const untilFrozen = ({ folder }: MovingLibrary, child: ChildProcess) =>
  until(
    'the library can only be read',
    () => readStage(folder) !== 'while it served' || child.exitCode !== null,
  )
