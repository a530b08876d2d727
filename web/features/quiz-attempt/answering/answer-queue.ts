import type { Text } from '../../../../contract/messages/message.ts'
import { maxAnswerSequence } from '../../../../contract/validation/bounds/quiz-limits.ts'

export type Sent = { questionId: string; answer: unknown; sequence: number }
type Entry = Omit<Sent, 'questionId'>
type Entries = Record<string, Entry>

/** What this browser keeps until the server has it, from all of its tabs. */
export type AnswerStore = {
  read(): Entries
  keep(questionId: string, entry: Entry): void
  /** Unless it was answered again since, here or in another tab. */
  drop(questionId: string, sequence: number): void
}

/** `again`: nobody heard it, so it is sent once more; `text` says why the server does not take it. */
export type SendResult<Reply> = { saved: Reply } | 'again' | { refused: Text }

type Options<Reply> = {
  answers: Record<string, unknown>
  sequences: Record<string, number>
  store: AnswerStore
  send(answer: Sent): Promise<SendResult<Reply>>
  onSaved(questionId: string, reply: Reply): void
  onRefused(questionId: string, why: Text): void
  /** Grows with the time, by one clock for all tabs and devices: what is answered later has the higher number. */
  moment(): number
  /** Runs `act` later; returns what cancels that. */
  later(act: () => void, ms: number): () => void
}

type QueueState = {
  answers: Record<string, unknown>
  unsent: number
  isOffline: boolean
}

const pauseMs = 400
const againMs = 3_000

/**
 * The answers of one open attempt: each is kept in the browser from the moment it is given until the server has stored it,
 * and is sent one after the other. Of two answers to a question only the later one is sent.
 */
export function openAnswerQueue<Reply>({
  answers,
  sequences,
  store,
  send,
  moment,
  later,
  ...on
}: Options<Reply>) {
  let unsent: Entries = newerThan(store.read(), sequences)
  const last: Record<string, number> = { ...sequences }
  for (const [id, { sequence }] of Object.entries(unsent)) last[id] = sequence
  let known: Record<string, unknown> = { ...answers, ...valuesOf(unsent) }
  let isOffline = false
  let running: Promise<boolean> | undefined
  let cancel = () => {}
  let isClosed = false
  const listeners = new Set<() => void>()
  let state: QueueState = snapshot()

  function snapshot(): QueueState {
    return { answers: known, unsent: Object.keys(unsent).length, isOffline }
  }

  function tell() {
    state = snapshot()
    for (const listener of listeners) listener()
  }

  function plan(ms: number) {
    cancel()
    if (!isClosed) cancel = later(() => void flush(), ms)
  }

  function answer(questionId: string, value: unknown) {
    const sequence = Math.min(maxAnswerSequence, Math.max((last[questionId] ?? 0) + 1, moment()))
    last[questionId] = sequence
    known = { ...known, [questionId]: value }
    const entry = { answer: value, sequence }
    unsent = { ...unsent, [questionId]: entry }
    store.keep(questionId, entry)
    tell()
    plan(pauseMs)
  }

  /** Whether the server has all answers now. */
  function flush(): Promise<boolean> {
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }

  async function sendAll() {
    cancel()
    for (;;) {
      const [first] = Object.entries(unsent)
      if (!first) return true
      const [questionId, entry] = first
      const result = await send({ questionId, ...entry })
      if (result === 'again') {
        isOffline = true
        tell()
        plan(againMs)
        return false
      }
      isOffline = false
      if (unsent[questionId]?.sequence === entry.sequence) unsent = without(unsent, questionId)
      store.drop(questionId, entry.sequence)
      tell()
      if ('saved' in result) on.onSaved(questionId, result.saved)
      else on.onRefused(questionId, result.refused)
    }
  }

  if (Object.keys(unsent).length > 0) plan(0)

  return {
    answer,
    flush,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What was answered just now is sent without its pause; nothing is tried again. */
    close() {
      isClosed = true
      void flush()
    },
  }
}

const valuesOf = (entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([id, { answer }]) => [id, answer]))

export const without = (entries: Entries, questionId: string) =>
  Object.fromEntries(Object.entries(entries).filter(([id]) => id !== questionId))

/** Another tab or device may have answered since. */
const newerThan = (entries: Entries, sequences: Record<string, number>) =>
  Object.fromEntries(Object.entries(entries).filter(([id, { sequence }]) => sequence > (sequences[id] ?? 0)))
