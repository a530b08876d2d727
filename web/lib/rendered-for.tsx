import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import type { User } from '../../contract/endpoints/user.ts'
import { onSessionChange, type Session, session, signedOut } from './session.ts'

const RenderedSession = createContext(signedOut)

/** `user` is for whom the server rendered the page, if for one alone. */
export function RenderedFor({ user, children }: { user: User | undefined; children: ReactNode }) {
  const [rendered] = useState(user ? { isLoggedIn: true, role: user.role, data: user } : signedOut)
  return <RenderedSession value={rendered}>{children}</RenderedSession>
}

/** Until the page is hydrated, the session for which it was rendered. */
export function useRenderedSession(): Session {
  const rendered = use(RenderedSession)
  return useSyncExternalStore(onSessionChange, session, () => rendered)
}
