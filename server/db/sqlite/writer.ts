import { DatabaseSync } from 'node:sqlite'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { FileIdentity } from './file-identity.ts'
import type { SentError, ThreadRequest, ThreadResponse, ThreadSettings } from './messages.ts'
import { Statements } from './statements.ts'

// sqlite.org/rescode.html: SQLITE_IOERR, the low byte of its many kinds
const sqliteDiskFailed = 10

const port = parentPort
if (!port) throw new Error('the writer runs as a worker thread')

let { db, statements } = openForWriting()
const identity = new FileIdentity((workerData as ThreadSettings).file)
let isInDoubt = false

const waiting: ThreadRequest[] = []
let open: number | undefined

port.on('message', (first: ThreadRequest) => {
  take(first)
  // All requests that have already arrived share the next commit.
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) take(next.message)
  serveWaiting()
})

function openForWriting() {
  const opened = new DatabaseSync((workerData as ThreadSettings).file, { timeout: 5_000 })
  opened.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // Overwrites deleted data with zeros: an erased account must not stay in free pages.
  opened.exec('pragma secure_delete = on')
  return { db: opened, statements: new Statements(opened) }
}

function take(request: ThreadRequest) {
  if (request.kind === 'inside') respond(attempt(request.id, () => inside(request)))
  else if (request.kind === 'commit' || request.kind === 'rollback')
    respond(attempt(request.id, () => end(request)))
  else waiting.push(request)
}

function inside(request: ThreadRequest & { kind: 'inside' }) {
  if (open !== request.transaction) throw new Error('this transaction has already ended')
  return statements.run(request.sql, request.values)
}

function end(request: ThreadRequest & { kind: 'commit' | 'rollback' }) {
  const isOwn = open === request.transaction
  if (isOwn) open = undefined
  else dropWaitingBegin(request.transaction)
  // On a full disk SQLite rolls back by itself; then the commit must not report success.
  if (isOwn && db.isTransaction) {
    finish(request.kind)
    // A commit to a removed file would be lost at the next start.
    if (request.kind === 'commit') identity.requireSame()
  } else if (request.kind === 'commit') throw new Error('the transaction was rolled back before its commit')
  return { rows: [], affected: 0 }
}

/** A caller that gave up before its transaction began must not block the writer later. */
function dropWaitingBegin(transaction: number) {
  const index = waiting.findIndex(
    (request) => request.kind === 'begin' && request.transaction === transaction,
  )
  if (index >= 0) waiting.splice(index, 1)
}

function finish(how: 'commit' | 'rollback') {
  try {
    db.exec(how)
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    throw error
  }
}

function serveWaiting() {
  while (open === undefined && waiting.length > 0) {
    const next = waiting[0]
    if (next?.kind !== 'close' && !isSameFile(waiting)) return
    if (isInDoubt && next?.kind !== 'close' && !hasReopened(waiting)) return
    if (next?.kind === 'begin') begin(waiting.shift() as ThreadRequest & { kind: 'begin' })
    else if (next?.kind === 'checkpoint') checkpoint(waiting.shift()?.id ?? 0)
    else if (next?.kind === 'close') return close(next.id)
    else commitTogether(takeRuns())
  }
}

function isSameFile(requests: ThreadRequest[]) {
  try {
    identity.requireSame()
    return true
  } catch (error) {
    rejectAll(requests, error)
    return false
  }
}

function rejectAll(requests: ThreadRequest[], error: unknown) {
  const sent = describe(error)
  port?.postMessage(requests.splice(0).map(({ id }) => ({ id, error: sent })))
}

function hasReopened(requests: ThreadRequest[]) {
  try {
    if (db.isOpen) db.close()
    identity.forgetCompanions()
    ;({ db, statements } = openForWriting())
    const { user_version } = db.prepare('pragma user_version').get() as { user_version: number }
    db.exec(`pragma user_version = ${user_version}`)
    isInDoubt = false
    return true
  } catch (error) {
    rejectAll(requests, error)
    return false
  }
}

function begin(request: ThreadRequest & { kind: 'begin' }) {
  respond(
    attempt(request.id, () => {
      db.exec('begin immediate')
      open = request.transaction
      return { rows: [], affected: 0 }
    }),
  )
}

function checkpoint(id: number) {
  respond(
    attempt(id, () => {
      db.exec('pragma wal_checkpoint(truncate)')
      return { rows: [], affected: 0 }
    }),
  )
}

function takeRuns() {
  const other = waiting.findIndex((request) => request.kind !== 'run')
  return waiting.splice(0, other < 0 ? waiting.length : other) as (ThreadRequest & { kind: 'run' })[]
}

/** One fsync for many writes, each in its own savepoint, so that a failing one does not affect the others. */
function commitTogether(runs: (ThreadRequest & { kind: 'run' })[]) {
  try {
    db.exec('begin immediate')
    const responses = runs.map(runInSavepoint)
    finish('commit')
    identity.requireSame()
    port?.postMessage(responses)
  } catch (error) {
    if (db.isTransaction) db.exec('rollback')
    port?.postMessage(runs.map(({ id }) => ({ id, error: describe(error) })))
  }
}

function runInSavepoint(run: ThreadRequest & { kind: 'run' }): ThreadResponse {
  db.exec('savepoint one')
  const response = attempt(run.id, () => statements.run(run.sql, run.values))
  // A full disk ends the outer transaction: none of its writes is stored, so all must be rejected.
  if (!db.isTransaction) throw Object.assign(new Error('the transaction ended by itself'), response.error)
  db.exec(response.error ? 'rollback to one; release one' : 'release one')
  return response
}

function attempt(id: number, work: () => ThreadResponse['outcome']): ThreadResponse {
  try {
    return { id, outcome: work() }
  } catch (error) {
    return { id, error: describe(error) }
  }
}

function describe(error: unknown): SentError {
  const { message, code, errcode } = error as SentError
  if (errcode !== undefined && (errcode & 0xff) === sqliteDiskFailed) isInDoubt = true
  return { message, code, errcode }
}

function respond(one: ThreadResponse) {
  port?.postMessage([one])
}

function close(id: number) {
  if (db.isOpen) db.close()
  respond({ id, outcome: { rows: [], affected: 0 } })
  port?.close()
}
