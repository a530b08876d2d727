import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useLinkClickHandler } from 'react-router'

type Props = { to: string; state?: unknown; className?: string; children: ReactNode }

export function GoButton({ to, state, className = 'btn-primary', children }: Props) {
  return (
    <Link to={to} state={state} role="button" className={`btn ${className}`} onKeyDown={pressBySpace}>
      {children}
    </Link>
  )
}

type CourseProps = { to: string; course: { _id: string }; className?: string; children: ReactNode }

/**
 * Passes the course to a page whose specified address does not name it. Another tab, and a press before the page is
 * hydrated, get no passed state: for them the address names the course.
 */
export function CourseButton({ to, course, className = 'btn-primary', children }: CourseProps) {
  const pass = useLinkClickHandler<HTMLAnchorElement>(to, { state: { course } })
  return (
    <Link
      to={`${to}?course=${course._id}`}
      role="button"
      className={`btn ${className}`}
      onClick={pass}
      onKeyDown={pressBySpace}
    >
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
