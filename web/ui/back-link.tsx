import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; state?: object; onClick?: (event: MouseEvent) => void; children: ReactNode }

export function BackLink({ children, ...link }: Props) {
  return (
    <Link {...link} className="mt-6 inline-flex min-h-11 items-center gap-2 link font-medium">
      <ArrowLeft aria-hidden className="size-5" />
      {children}
    </Link>
  )
}
