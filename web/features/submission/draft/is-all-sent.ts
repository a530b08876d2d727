import { listLeft } from './draft-store.ts'

// Slow sending must not keep people signed in longer than this.
const maxSendMs = 3_000

/** Sends what is left. Resolves to whether that was everything. */
export async function isAllSent() {
  if (listLeft().length === 0) return true
  const sent = import('./own-drafts.ts').then(({ sendLeft }) => sendLeft()).catch(() => {})
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, maxSendMs))])
  return listLeft().length === 0
}
