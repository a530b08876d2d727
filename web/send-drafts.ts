import { listLeft } from './features/submission/draft/draft-store.ts'

/** Work for assignments that was written without a network, whichever page is opened with one. */
export function sendDrafts() {
  if (listLeft().length > 0) addEventListener('load', () => void send().catch(() => {}), { once: true })
}

const send = async () => (await import('./features/submission/draft/own-drafts.ts')).sendLeft()
