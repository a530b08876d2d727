import { useEffect, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import type { ArticleKey } from '../article-queries.ts'

const pauseMs = 1_000
const retryMs = 5_000

type Typed = { body: string; revision: number }
export type DraftState = 'saving' | 'saved' | 'failed' | undefined

/** Stores the text after a pause, one call at a time. The state is 'saved' once the server has the latest text. */
export function useDraft(key: ArticleKey) {
  const [state, setState] = useState<DraftState>()
  const [drafts] = useState(() => openDrafts(key, setState))
  useEffect(() => drafts.leave, [drafts])
  return { state, ...drafts }
}

function openDrafts(params: ArticleKey, show: (state: DraftState) => void) {
  let waiting: Typed | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()

  const send = () => {
    running = running.then(async () => {
      const typed = waiting
      waiting = undefined
      if (!typed) return
      try {
        await call('saveArticleDraft', { params, body: typed, isInBackground: true })
        if (!waiting) show('saved')
      } catch {
        waiting ??= typed
        show('failed')
        start(retryMs)
      }
    })
  }
  const start = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(send, ms)
  }
  const stop = async () => {
    clearTimeout(timer)
    waiting = undefined
    await running
    clearTimeout(timer)
    waiting = undefined
    show(undefined)
  }
  return {
    note: (typed: Typed) => {
      waiting = typed
      show('saving')
      start(pauseMs)
    },
    stop,
    drop: async () => {
      await stop()
      await call('deleteArticleDraft', { params }).catch(() => {})
    },
    leave: () => {
      clearTimeout(timer)
      send()
    },
  }
}
