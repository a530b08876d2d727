import { WrongSetting } from '../../config.ts'
import { NotOrdinary } from '../../core/files/ordinary-file.ts'
import { MediaUnavailable } from '../../core/media/media-errors.ts'
import { CommandError, Problem } from '../../core/problem.ts'
import { ClockDoubted } from '../../core/time/clock-doubted.ts'
import { cure } from '../../db/sqlite/damage.ts'
import { DatabaseDamaged, DatabaseReplaced, DatabaseUnavailable } from '../../db/unavailable.ts'

export function explainFailure(error: unknown): unknown {
  if (error instanceof DatabaseDamaged) return `The database is damaged (${error.message}). ${cure}`
  if (error instanceof DatabaseReplaced) return error.message
  if (error instanceof DatabaseUnavailable) return `The database cannot be used now: ${error.message}`
  const isReported = [WrongSetting, ClockDoubted, CommandError, NotOrdinary, Problem, MediaUnavailable].some(
    (kind) => error instanceof kind,
  )
  return isReported ? (error as Error).message : error
}
