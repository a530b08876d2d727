import type { ProgressReport } from '../../../../contract/endpoints/progress.ts'

export type Queued = {
  userId: string
  courseId: string
  lectureId: string
  session: string
  report: ProgressReport
  /** Milliseconds, by the clock of this device. */
  storedAt: number
}

/** Survives the page. May reject: some browsers store nothing in private windows. */
export type ReportStore = {
  /** Replaces the earlier report of the same player. */
  put(entry: Queued): Promise<unknown>
  list(userId: string): Promise<Queued[]>
  /** Does nothing if a newer report has replaced it. */
  remove(entry: Queued): Promise<unknown>
  clear(userId: string): Promise<unknown>
}

const [database, reports, version] = ['lectern', 'progress', 1] as const

export function openReportStore(): ReportStore {
  let opened: Promise<IDBDatabase> | undefined

  async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
    opened ??= openDatabase(() => {
      opened = undefined
    })
    const transaction = (await opened).transaction(reports, mode)
    const request = work(transaction.objectStore(reports))
    await ended(transaction)
    return request.result
  }

  return {
    put: (entry) => inStore('readwrite', (store) => store.put(entry)),
    list: (userId) => inStore('readonly', (store): IDBRequest<Queued[]> => store.getAll(allOf(userId))),
    remove: ({ userId, lectureId, session, report }) =>
      inStore('readwrite', (store) => {
        const key = [userId, lectureId, session]
        const found: IDBRequest<Queued | undefined> = store.get(key)
        found.onsuccess = () => {
          if (found.result && found.result.report.sequence <= report.sequence) store.delete(key)
        }
        return found
      }),
    clear: (userId) => inStore('readwrite', (store) => store.delete(allOf(userId))),
  }
}

function openDatabase(onClosed: () => void) {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const request = indexedDB.open(database, version)
  request.onupgradeneeded = () =>
    request.result.createObjectStore(reports, { keyPath: ['userId', 'lectureId', 'session'] })
  request.onerror = () => {
    onClosed()
    reject(request.error)
  }
  request.onsuccess = () => {
    request.result.onclose = onClosed
    resolve(request.result)
  }
  return promise
}

function ended(transaction: IDBTransaction) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  transaction.oncomplete = () => resolve()
  transaction.onabort = () => reject(transaction.error)
  return promise
}

/** Indexed Database API §2.4: an array is greater than every string. */
const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []])
