import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

type Props = { to: string; state?: unknown; className?: string; children: ReactNode }

/** A button that opens another page. */
export function GoButton({ to, state, className = 'btn-primary', children }: Props) {
  const navigate = useNavigate()
  return (
    <button type="button" className={`btn ${className}`} onClick={() => navigate(to, { state })}>
      {children}
    </button>
  )
}
