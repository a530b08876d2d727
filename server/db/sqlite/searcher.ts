import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadRequest, ThreadResponse, ThreadSettings } from './messages.ts'
import { Statements } from './statements.ts'

const port = parentPort
if (!port) throw new Error('the searcher runs as a worker thread')

const db = new DatabaseSync((workerData as ThreadSettings).file, { readOnly: true, timeout: 5_000 })
const statements = new Statements(db)

port.on('message', (request: ThreadRequest) => port.postMessage([answer(request)]))

function answer(request: ThreadRequest): ThreadResponse {
  const { id } = request
  try {
    if (request.kind === 'run') return { id, outcome: statements.run(request.sql, request.values) }
    db.close()
    return { id, outcome: { rows: [], affected: 0 } }
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    return { id, error: { message, ...(code && { code }), ...(errcode && { errcode }) } }
  }
}
