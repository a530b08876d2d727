import { NotOrdinary } from '../../core/files/ordinary-file.ts'
import { CommandError, Problem } from '../../core/problem.ts'

export type Outcome = { added: number; failed: number }

/** A bad file must not stop the others; a full disk or database stops everything. */
export async function report(outcome: Outcome, what: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const isOfFile =
      error instanceof CommandError ||
      error instanceof NotOrdinary ||
      (error instanceof Problem && error.status < 500)
    if (!isOfFile) throw error
    outcome.failed += 1
    console.error(`  not imported: ${what}: ${describe(error)}`)
  }
}

function describe(error: Error) {
  const fields = error instanceof Problem ? Object.keys(error.fields ?? {}).join(', ') : ''
  return fields ? `${error.message} (${fields})` : error.message
}
