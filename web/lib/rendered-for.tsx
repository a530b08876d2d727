import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { User } from '../../contract/endpoints/user.ts'
import { onSessionChange, type Session, session, signedOut } from './session.ts'

const RenderedSession = createContext(signedOut)

type Props = { user: User | undefined; onShown?: () => void; children: ReactNode }

const ignore = () => {}

/**
 * `user` is for whom the server rendered the page, if for one alone. `onShown` is called once the page is hydrated: here,
 * because an element for it would give the tree another shape than the server's, and its parts other ids.
 */
export function RenderedFor({ user, onShown = ignore, children }: Props) {
  useEffect(() => onShown(), [onShown])
  const [rendered] = useState(user ? { isLoggedIn: true, role: user.role, data: user } : signedOut)
  return <RenderedSession value={rendered}>{children}</RenderedSession>
}

/** Until the page is hydrated, the session for which it was rendered. */
export function useRenderedSession(): Session {
  const rendered = use(RenderedSession)
  return useSyncExternalStore(onSessionChange, session, () => rendered)
}
