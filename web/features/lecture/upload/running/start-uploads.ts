import * as messages from '../../../../../contract/messages/upload.ts'
import { CallCancelled } from '../../../../lib/calls/call.ts'
import { openNotice, textOf } from '../../../../lib/notify.ts'
import { session } from '../../../../lib/session.ts'
import { addAll } from '../queue/upload-queue.ts'
import { openReport, type UploadState } from '../upload-state.ts'
import { sendUpload } from './send-upload.ts'
import {
  addUploads,
  findUpload,
  onUploadsChange,
  removeUploads,
  type Upload,
  type UploadForm,
  updateUpload,
} from './upload-list.ts'
import type { Order } from './upload-orders.ts'
import { watchUploads } from './watch-uploads.ts'

type Entry = { id: number; order: Order; closing: AbortController }
type Outcome = { message: string; error?: unknown }

let lastId = 0

/** Throws the error that the form has to show. */
export async function startUpload(order: Order, form: UploadForm) {
  const [outcome] = await startUploads([order], form)
  if (outcome?.error) throw outcome.error
}

/** Sends files in order, with one notification for all; they go on after people leave the form, or need none. */
export function startUploads(orders: Order[], form?: UploadForm): Promise<Outcome[]> {
  const entries = orders.map((order) => ({ id: ++lastId, order, closing: new AbortController() }))
  addUploads(entries.map((entry) => toUpload(entry, form)))
  watchUploads()
  return run(entries)
}

function toUpload({ id, order, closing }: Entry, form: UploadForm | undefined): Upload {
  const cancel = () => {
    closing.abort()
    removeUploads([id])
  }
  return {
    id,
    userId: session().data._id,
    courseId: order.courseId,
    title: order.title,
    file: order.file,
    state: waitingState(order),
    running: { cancel, stop: cancel },
    form,
  }
}

const waitingState = ({ file }: Order): UploadState => ({
  phase: 'waiting',
  sentBytes: 0,
  totalBytes: file.size,
})

async function run(entries: Entry[]): Promise<Outcome[]> {
  const [first] = entries
  if (!first) return []
  const notice = openNotice(first.order.notice)
  // Without the form the upload bar shows the progress.
  const forget = onUploadsChange(() => {
    if (entries.some(({ id }) => findUpload(id) && !findUpload(id)?.form)) notice.hide()
  })
  const outcomes: Outcome[] = []
  const add = async (entry: Entry, index: number, slot: Promise<unknown>) => {
    const outcome = await send(entry, slot)
    outcomes[index] = outcome
    return !outcome.error
  }
  await addAll(entries.map((entry, index) => ({ add: (slot) => add(entry, index, slot) })))
  forget()
  showOutcome(notice, outcomes)
  removeUploads(entries.filter((_, index) => !outcomes[index]?.error).map(({ id }) => id))
  return outcomes
}

async function send({ id, order, closing }: Entry, slot: Promise<unknown>): Promise<Outcome> {
  if (closing.signal.aborted) return { message: '', error: new CallCancelled() }
  const report = openReport(order.file.size, (change) =>
    updateUpload(id, ({ state }) => ({ state: change(state) })),
  )
  try {
    const setRunning = (running: Upload['running']) => updateUpload(id, () => ({ running }))
    const { message } = await sendUpload(order, { report, run: setRunning, slot, closing })
    report({ phase: 'added', sentBytes: order.file.size })
    return { message }
  } catch (error) {
    if (error instanceof CallCancelled || findUpload(id)?.form) removeUploads([id])
    else offerRetry(id, order, error)
    return { message: '', error }
  }
}

/** The form is gone, so the upload itself keeps what was sent. */
function offerRetry(id: number, order: Order, error: unknown) {
  const remove = () => removeUploads([id])
  const closing = new AbortController()
  const cancel = () => {
    closing.abort()
    remove()
  }
  const resume = () => {
    updateUpload(id, () => ({ state: waitingState(order), running: { cancel, stop: cancel } }))
    void run([{ id, order, closing }])
  }
  updateUpload(id, ({ state }) => ({
    state: { ...state, phase: 'rejected', message: textOf(error) },
    running: { resume, cancel: remove, stop: remove },
  }))
}

function showOutcome(notice: ReturnType<typeof openNotice>, outcomes: Outcome[]) {
  const errors = outcomes.flatMap(({ error }) => (error && !(error instanceof CallCancelled) ? [error] : []))
  const added = outcomes.findLast(({ error }) => !error)
  if (errors.length === 0) return added ? notice.succeed(added.message) : notice.hide()
  const reason = textOf(errors[0])
  if (outcomes.length === 1) return notice.fail(reason)
  notice.fail(messages.someFailed({ failed: errors.length, total: outcomes.length, reason }))
}
