import { session } from './lib/session.ts'

export function sendProgress() {
  if (session().isLoggedIn) addEventListener('load', () => void send().catch(() => {}), { once: true })
}

const send = async () => (await import('./features/progress/outbox/own-outbox.ts')).outbox.retryNow()
