import type { ReactNode } from 'react'

type Props = { heading: string; level?: 2 | 3; children: ReactNode; action?: ReactNode }

export function Notice({ heading, level = 2, children, action }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="grid justify-items-center gap-3 rounded-box border border-dashed border-base-300 px-6 py-14 text-center">
      <Heading className="text-xl font-semibold">{heading}</Heading>
      <p className="max-w-prose text-base-content/75">{children}</p>
      {action}
    </div>
  )
}
