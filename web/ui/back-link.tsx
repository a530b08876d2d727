import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; state?: object; children: ReactNode }

export function BackLink({ to, state, children }: Props) {
  return (
    <Link to={to} state={state} className="mt-6 inline-flex min-h-11 items-center gap-2 link font-medium">
      <ArrowLeft aria-hidden className="size-5" />
      {children}
    </Link>
  )
}
