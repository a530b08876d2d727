import type { ReactNode } from 'react'
import type { Course } from '../../../contract/endpoints/course.ts'
import { Thumbnail } from '../course/thumbnail.tsx'

type Props = { course: Course; onPicture?: ReactNode; children: ReactNode }

/** On a phone the picture is beside the text. A link in `children` covers the card with `after:absolute after:inset-0`. */
export function SmallCard({ course, onPicture, children }: Props) {
  return (
    <article className="group relative grid grid-cols-[9rem_minmax(0,1fr)] content-start overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-raised transition hover:-translate-y-0.5 hover:border-primary/50 hover:shadow-floating has-focus-visible:border-primary sm:grid-cols-1">
      <div className="relative self-start">
        <Thumbnail course={course} sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 9rem" />
        {onPicture}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-1 p-3 sm:p-4">{children}</div>
    </article>
  )
}

export const coveringLink = 'line-clamp-2 after:absolute after:inset-0 group-hover:underline'
