import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { SpotName } from './pictures/drawing.tsx'

// The part is complete without it.
export const Drawing = lazy(() => import('./pictures/drawing.tsx').catch(() => ({ default: () => <></> })))

type Icon = ComponentType<{ 'aria-hidden': true; className: string }>
type Props = {
  heading: string
  level?: 2 | 3
  icon?: Icon
  /** A drawing instead of the icon. */
  spot?: SpotName
  children: ReactNode
  action?: ReactNode
}

/** Replaces an empty or failed part of a page; `action` is what to do next. */
export function Notice({ heading, level = 2, icon: Icon, spot, children, action }: Props) {
  const [isDrawn, setIsDrawn] = useState(false)
  // The server does not wait for it.
  useEffect(() => setIsDrawn(Boolean(spot)), [spot])
  const Heading = `h${level}` as const
  return (
    <div className="grid justify-items-center gap-3 rounded-box border border-dashed border-base-300 bg-base-200/50 px-6 py-12 text-center">
      {spot && (
        <div className="h-24">
          <Suspense>{isDrawn && <Drawing name={spot} />}</Suspense>
        </div>
      )}
      {Icon && (
        <span className="grid size-14 place-items-center rounded-full bg-primary/10 text-primary">
          <Icon aria-hidden className="size-7" />
        </span>
      )}
      <Heading className="text-xl font-semibold">{heading}</Heading>
      <p className="max-w-prose text-base-content/75">{children}</p>
      {action}
    </div>
  )
}
