import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; state?: unknown; className?: string; children: ReactNode }

export function GoButton({ to, state, className = 'btn-primary', children }: Props) {
  return (
    <Link to={to} state={state} role="button" className={`btn ${className}`} onKeyDown={pressBySpace}>
      {children}
    </Link>
  )
}

/** The role of a button requires Space (WAI-ARIA: button). */
function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
