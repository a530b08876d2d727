import type { Cue } from '../../../../contract/endpoints/caption.ts'
import type { Message, Text } from '../../../../contract/messages/message.ts'
import type { ProblemCode } from '../../../../contract/problem.ts'
import { cueCheck, tidyCueText } from '../../../../contract/validation/cues/check-cue.ts'
import { CallError, call, SessionEnded } from '../../../lib/calls/call.ts'
import { reloadCaptions } from '../../../lib/captions.ts'
import { forgetTypedFields, keepTypedField, readTypedFields } from '../../../lib/form/typed-fields.ts'
import { textOf } from '../../../lib/notify.ts'
import type { CaptionsKey } from '../caption-addresses.ts'
import { type EditedCue, withoutIds } from './cues/edited-cues.ts'

const pauseMs = 1_000
const retryMs = 5_000
const draftMs = 250

export type Saved = { cues: Cue[]; revision: string }

export type SaveState =
  | { is: 'saved' | 'saving' }
  | { is: 'failed'; reason: Text; hasSessionEnded: boolean }
  | { is: 'refused'; reason: Text }
  | { is: 'wrong'; id: number; number: number; problem: Message }
  | { is: 'changed'; theirs: Saved }

const changedMeanwhile: ProblemCode = 'changed-meanwhile'

type Settings = {
  key: CaptionsKey
  /** What the edited cues were read as, and what others have saved since. */
  base: Saved
  theirs: Saved | undefined
  videoSeconds: number | null
  show: (state: SaveState) => void
}

/** Saves the latest cues after a pause, one call at a time; a draft stays in this browser until the server has them. */
export function openSaving({ key, base, theirs: early, videoSeconds, show }: Settings) {
  const draft = draftOf(key)
  let read = base
  let theirs = early
  let waiting: EditedCue[] | undefined
  let running = Promise.resolve()
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let draftTimer: ReturnType<typeof setTimeout> | undefined

  const start = (ms: number) => {
    clearTimeout(saveTimer)
    saveTimer = setTimeout(send, ms)
  }
  const send = () => {
    clearTimeout(saveTimer)
    running = running.then(sendOnce)
  }
  const keepDraft = () => {
    clearTimeout(draftTimer)
    if (waiting) draft.keep({ cues: withoutIds(waiting), revision: read.revision })
  }
  async function sendOnce() {
    const cues = waiting
    if (!cues || theirs) return
    const wrong = findWrong(cues, cueCheck({ videoSeconds, stored: read.cues }))
    if (wrong) return show({ is: 'wrong', ...wrong })
    keepDraft()
    waiting = undefined
    try {
      const body = { cues: withoutIds(cues), revision: read.revision }
      read = await call('saveCues', { params: key, body, isInBackground: true })
      void reloadCaptions(key.lectureId)
      if (waiting) return
      draft.forget()
      show({ is: 'saved' })
    } catch (error) {
      waiting ??= cues
      await explain(error)
    }
  }
  async function explain(error: unknown) {
    if (error instanceof CallError && error.code === changedMeanwhile) {
      theirs = await call('readTranscript', { params: key, isInBackground: true }).catch(() => undefined)
      if (theirs) return show({ is: 'changed', theirs })
    }
    if (!isTemporary(error)) return show({ is: 'refused', reason: textOf(error) })
    show({ is: 'failed', reason: textOf(error), hasSessionEnded: error instanceof SessionEnded })
    start(retryMs)
  }
  /** Ends the question whose text counts; the answer is `cues`, if they are not those of the server. */
  const decide = (current: Saved, cues: EditedCue[] | undefined) => {
    read = current
    theirs = undefined
    waiting = cues
    show({ is: cues ? 'saving' : 'saved' })
    if (cues) send()
    else draft.forget()
  }
  const now = () => {
    keepDraft()
    send()
  }
  return {
    note(cues: EditedCue[]) {
      waiting = cues
      clearTimeout(draftTimer)
      draftTimer = setTimeout(keepDraft, draftMs)
      if (theirs) return
      show({ is: 'saving' })
      start(pauseMs)
    },
    decide,
    /** Until the returned function is called, which saves what is left. */
    follow() {
      addEventListener('pagehide', now)
      addEventListener('online', send)
      return () => {
        removeEventListener('pagehide', now)
        removeEventListener('online', send)
        now()
      }
    },
  }
}

function findWrong(cues: EditedCue[], check: ReturnType<typeof cueCheck>) {
  for (const [index, cue] of cues.entries()) {
    const problem = check({ ...cue, text: tidyCueText(cue.text) })
    if (problem) return { id: cue.id, number: index + 1, problem }
  }
}

/** No network, no session, too many calls, or a server in trouble (RFC 9110 §15.6). */
const isTemporary = (error: unknown) =>
  error instanceof CallError &&
  (error.status === undefined || [401, 408, 409, 429].includes(error.status) || error.status >= 500)

const field = 'draft'

/** What this user typed into these captions and no server has. */
export function draftOf({ captionsId }: CaptionsKey) {
  const of = `captions ${captionsId}`
  return {
    keep: (draft: Saved) => keepTypedField(of, field, JSON.stringify(draft)),
    forget: () => forgetTypedFields(of),
    read(): Saved | undefined {
      try {
        const draft: Saved | undefined = JSON.parse(readTypedFields(of)[field] ?? 'null') ?? undefined
        return Array.isArray(draft?.cues) ? draft : undefined
      } catch {
        return undefined
      }
    },
  }
}
