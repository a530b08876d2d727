import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="mt-6 inline-flex min-h-11 items-center gap-2 link font-medium">
      <ArrowLeft aria-hidden className="size-5" />
      {children}
    </Link>
  )
}
