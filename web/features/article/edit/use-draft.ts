import { useEffect, useState } from 'react'
import { CallError, call } from '../../../lib/calls/call.ts'
import type { ArticleKey } from '../article-queries.ts'
import { forgetText, keepText, type Typed } from './left-text.ts'

const pauseMs = 1_000
const retryMs = 5_000

export type DraftState = 'saving' | 'saved' | 'failed' | undefined

type Options = {
  /** The name under which this browser keeps what the server does not have yet. */
  leftAs: string
  /** Undefined until a new article is on the server. */
  key: ArticleKey | undefined
  create: (title: string) => Promise<ArticleKey>
  /** What this browser kept of a tab that died. */
  left: Typed | undefined
  isDraft: boolean
}

/**
 * Stores the text every second while it is typed, one call at a time; a new article becomes a draft on the server first.
 * The state is 'saved' once the server has the latest text.
 */
export function useDraft(options: Options) {
  const [state, setState] = useState<DraftState>()
  const [drafts] = useState(() => openDrafts(options, setState))
  useEffect(() => {
    drafts.begin()
    return drafts.leave
  }, [drafts])
  return { state, ...drafts }
}

function openDrafts(options: Options, show: (state: DraftState) => void) {
  const { leftAs, key, create, left, isDraft } = options
  let waiting: Typed | undefined
  let latest = left
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRetry = false
  let running = Promise.resolve()
  let made = key && Promise.resolve(key)

  const ensure = (title: string) => {
    made ??= create(title).then(
      (created) => {
        keepText(leftAs, { lectureId: created.lectureId })
        return created
      },
      (error: unknown) => {
        made = undefined
        throw error
      },
    )
    return made
  }
  const store = async ({ title, ...typed }: Typed) => {
    const params = await ensure(title)
    const body = { ...typed, ...(isDraft && { title }) }
    const { draft } = await call('saveArticleDraft', { params, body, isInBackground: true })
    keepText(leftAs, { savedAt: draft.savedAt })
  }
  const send = () => {
    timer = undefined
    running = running.then(async () => {
      const typed = waiting
      waiting = undefined
      if (!typed) return
      try {
        await store(typed)
        if (!waiting) show('saved')
      } catch (error) {
        // Deleted meanwhile: the text goes into another draft.
        if (!key && error instanceof CallError && error.status === 404) made = undefined
        waiting ??= typed
        show('failed')
        start(retryMs, true)
      }
    })
    return running
  }
  const start = (ms: number, asRetry: boolean) => {
    clearTimeout(timer)
    isRetry = asRetry
    timer = setTimeout(send, ms)
  }
  const note = (typed: Typed) => {
    keepText(leftAs, typed)
    waiting = latest = typed
    show('saving')
    if (timer === undefined || isRetry) start(pauseMs, false)
  }
  const stop = async () => {
    clearTimeout(timer)
    timer = waiting = undefined
    await running
    clearTimeout(timer)
    timer = waiting = undefined
    show(undefined)
  }
  const deleteDraft = async () => {
    const params = await made
    if (params) await call('deleteArticleDraft', { params, isInBackground: true }).catch(() => {})
  }
  return {
    begin: () => left && note(left),
    note,
    /** The article on the server, where a new one becomes a draft now. */
    ensure: () => ensure(latest?.title ?? ''),
    /** Undefined if a new article is not on the server yet. */
    find: () => made,
    stop,
    forget: () => forgetText(leftAs),
    drop: async () => {
      await stop()
      forgetText(leftAs)
      await deleteDraft()
    },
    /** Leaves nothing behind of a draft in which nothing is written, and nothing in this browser once all is stored. */
    leave: () => {
      clearTimeout(timer)
      const isEmpty = latest && !latest.title.trim() && !latest.body.trim()
      void send().then(async () => {
        if (waiting) return clearTimeout(timer)
        forgetText(leftAs)
        if (isDraft && isEmpty) await deleteDraft()
      })
    },
  }
}
