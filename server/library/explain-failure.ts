import { WrongSetting } from '../config.ts'
import { cure } from '../db/sqlite/damage.ts'
import { DatabaseDamaged, DatabaseReplaced, DatabaseUnavailable } from '../db/unavailable.ts'
import { Refusal } from '../operate/refusal.ts'
import { Problem } from '../problem.ts'

/** What the operator is told when the process ends: a sentence, and the whole error only where none is known. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof DatabaseDamaged) return `The database is damaged (${error.message}). ${cure}`
  if (error instanceof DatabaseReplaced) return error.message
  if (error instanceof DatabaseUnavailable) return `The database cannot be used now: ${error.message}`
  const isTold = [WrongSetting, Refusal, Problem].some((kind) => error instanceof kind)
  return isTold ? (error as Error).message : error
}
