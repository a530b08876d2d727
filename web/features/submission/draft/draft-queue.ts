import type { SubmissionVersion } from '../../../../contract/endpoints/submission.ts'
import * as messages from '../../../../contract/messages/assignment-draft.ts'
import { CallError } from '../../../lib/calls/call.ts'
import { isRefused, openSaver, type SaveState } from '../../../lib/form/save-later.ts'
import type { Own } from '../submission-queries.ts'
import type { DraftStore, Fields } from './draft-store.ts'

type Changes = Fields & { uploads?: string[] }

type Needs = {
  courseId: string
  /** The draft of the server, where the page knows it. */
  known: SubmissionVersion | null
  store: DraftStore
  save(body: Changes & { savedAt: string | null }): Promise<Own>
  submit(savedAt: string | null): Promise<Own>
  read(): Promise<Own>
  onOwn(own: Own): void
  /** After `onOwn`. */
  onHandedIn(): void
  now(): Date
}

export type DraftState = Required<Fields> & {
  saving: SaveState | undefined
  /** Why the last call failed. */
  failure: CallError | undefined
  /** What another window or device saved or handed in meanwhile; nothing is sent until one of the two is chosen. */
  newer: SubmissionVersion | undefined
  /** When 'Hand in' was pressed, until the work is handed in or refused. */
  pressedAt: string | undefined
}

const againMs = 5_000
const names = ['text', 'link'] as const

/**
 * What one person writes for an assignment: kept in the browser from each key until the server has it, saved by itself, and
 * handed in once. Each call names the draft on which it is based, so that nothing newer is replaced.
 */
export function openDraftQueue({ courseId, known, store, now, ...needs }: Needs) {
  const left = store.read()
  let unsent: Fields = { ...left?.fields }
  let tried: Fields = { ...left?.tried }
  let base = left ? left.savedAt : (known?.savedAt ?? null)
  let files = idsOf(known)
  let pushing: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: DraftState = {
    ...{ ...fieldsOf(known), ...unsent },
    ...{ saving: known ? 'saved' : undefined, failure: undefined, newer: undefined },
    pressedAt: left?.pressedAt,
  }
  const listeners = new Set<() => void>()
  const isWaiting = () => Object.keys(unsent).length > 0 || Boolean(state.pressedAt ?? state.newer)

  function show(changes: Partial<DraftState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  function keep(changes: Partial<DraftState> = {}) {
    show(changes)
    const { pressedAt } = state
    const rest = { courseId, fields: unsent, savedAt: base, tried, ...(pressedAt && { pressedAt }) }
    store.write(Object.keys(unsent).length > 0 || pressedAt ? rest : undefined)
  }
  function meet(own: Own) {
    const { draft } = own.submission
    base = draft?.savedAt ?? null
    files = idsOf(draft)
    needs.onOwn(own)
  }

  const saver = openSaver<Changes>({
    onState: (saving) => show({ saving }),
    save: async (changes) => {
      try {
        if (state.newer) throw newerDraft()
        await save(changes)
        show({ failure: undefined })
      } catch (error) {
        show({ failure: error as CallError })
        throw error
      }
    },
  })

  async function save({ uploads, ...fields }: Changes) {
    const before = files
    const send = async () => {
      tried = fields
      keep()
      meet(await needs.save({ ...fields, ...mergeFiles(uploads, before, files), savedAt: base }))
    }
    // An answer was not heard: the server may have what was sent.
    const isThere = Object.keys(tried).length > 0 && !(await catchUp({ uploads, ...fields }))
    if (!isThere)
      await send().catch(async (error: unknown) => {
        if (!isNewer(error)) throw error
        if (await catchUp({ uploads, ...fields })) await send()
      })
    for (const name of names) if (unsent[name] === fields[name]) delete unsent[name]
    tried = {}
    keep()
  }

  /** Goes on from what the server has if that loses nothing; returns false if all of it is there already. */
  async function catchUp({ uploads, ...fields }: Changes) {
    const own = await needs.read()
    const { draft, versions } = own.submission
    const there = draft ?? versions.at(-1)
    if ((draft?.savedAt ?? null) === base || !there) {
      meet(own)
      tried = {}
      return true
    }
    const changed = names.filter((name) => name in fields && fields[name] !== there[name])
    const isLost = changed.some((name) => tried[name] !== there[name])
    if (isLost || (uploads && !draft)) throw ask(own, there)
    meet(own)
    tried = {}
    if (!draft) keep({ pressedAt: undefined })
    return draft !== null && (changed.length > 0 || uploads !== undefined)
  }

  function ask(own: Own, newer: SubmissionVersion) {
    keep({ newer, pressedAt: undefined })
    needs.onOwn(own)
    return newerDraft()
  }

  async function handIn() {
    try {
      const own = await needs.submit(base)
      unsent = {}
      tried = {}
      keep({ pressedAt: undefined, failure: undefined })
      meet(own)
      needs.onHandedIn()
    } catch (error) {
      show({ failure: error as CallError })
      if (!isRefused(error)) return
      keep({ pressedAt: undefined })
      if (!isNewer(error)) return
      const own = await needs.read()
      const there = own.submission.draft ?? own.submission.versions.at(-1)
      if (there) ask(own, there)
    }
  }

  async function sendAll() {
    clearTimeout(timer)
    const isSaved = await saver.flush()
    if (isSaved && state.pressedAt) await handIn().catch(() => {})
    else if (isRefused(state.failure)) keep({ pressedAt: undefined })
    if (state.pressedAt) timer = setTimeout(() => void push(), againMs)
  }

  /** Sends what waits, and hands in if that was pressed. */
  function push(): Promise<void> {
    pushing ??= sendAll().finally(() => {
      pushing = undefined
    })
    return pushing
  }

  if (Object.keys(unsent).length > 0) saver.change(unsent)

  return {
    push,
    isWaiting,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** For a queue that began without its page. */
    show(draft: SubmissionVersion | null) {
      files = idsOf(draft)
      show({ ...fieldsOf(draft), ...unsent })
    },
    change(fields: Fields) {
      unsent = { ...unsent, ...fields }
      keep(fields)
      saver.change(fields)
    },
    /** The files are on the server already; whether the draft has them is saved now. */
    async changeFiles(uploads: string[]) {
      saver.change({ uploads })
      const isSaved = await saver.flush()
      saver.forget('uploads')
      return isSaved
    },
    handIn() {
      if (state.newer) return Promise.resolve()
      keep({ pressedAt: state.pressedAt ?? now().toISOString() })
      return push()
    },
    cancelHandIn() {
      clearTimeout(timer)
      keep({ pressedAt: undefined })
    },
    /** What is here replaces the other draft as it is now. */
    async keepMine() {
      try {
        meet(await needs.read())
      } catch (error) {
        return show({ failure: error as CallError })
      }
      unsent = { text: state.text, link: state.link }
      keep({ newer: undefined, failure: undefined })
      saver.change(unsent)
      await saver.flush()
    },
    takeNewer() {
      const { newer = null } = state
      for (const name of names) saver.forget(name)
      unsent = {}
      tried = {}
      base = newer?.submittedAt ? null : (newer?.savedAt ?? null)
      keep({ ...fieldsOf(newer), newer: undefined, failure: undefined, saving: 'saved' })
    },
  }
}

export type DraftQueue = ReturnType<typeof openDraftQueue>

const isNewer = (error: unknown) => error instanceof CallError && error.code === 'changed-meanwhile'
const newerDraft = () => new CallError(messages.newerDraft, 409, {}, 'changed-meanwhile')
const fieldsOf = (version: SubmissionVersion | null) => ({
  text: version?.text ?? '',
  link: version?.link ?? '',
})
const idsOf = (version: SubmissionVersion | null) => (version?.files ?? []).map(({ fileId }) => fileId)

/** Files that came or went in another window since `before` stay as they are `now`. */
function mergeFiles(uploads: string[] | undefined, before: string[], now: string[]) {
  if (!uploads) return {}
  const kept = now.filter((id) => uploads.includes(id) || !before.includes(id))
  return { uploads: [...kept, ...uploads.filter((id) => !before.includes(id) && !kept.includes(id))] }
}
