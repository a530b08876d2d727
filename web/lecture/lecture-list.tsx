import { CirclePlay } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Lecture } from '../../contract/lecture.ts'

type Props = {
  lectures: Lecture[]
  chosenId: string
  onChoose: (id: string) => void
  /** What may be done with a lecture, by those who may. */
  actions?: ((lecture: Lecture) => ReactNode) | false
}

/** The course's lectures; pressing one switches the player to it. */
export function LectureList({ lectures, chosenId, onChoose, actions }: Props) {
  return (
    <nav aria-label="Lectures" className="overflow-hidden rounded-box border border-base-300">
      <h2 className="border-b border-base-300 bg-base-200 px-4 py-3 font-semibold">Lectures</h2>
      <ol>
        {lectures.map((lecture, place) => (
          <li key={lecture._id} className="border-b border-base-300 last:border-0">
            <button
              type="button"
              aria-current={lecture._id === chosenId}
              onClick={() => onChoose(lecture._id)}
              className="flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 py-2.5 text-left hover:bg-base-200 focus-visible:-outline-offset-3 aria-current:bg-primary/10 aria-current:font-semibold"
            >
              <CirclePlay aria-hidden className="size-5 shrink-0 text-primary" />
              <span className="min-w-0">
                Lecture {place + 1}: {lecture.title}
              </span>
            </button>
            {actions && <div className="px-2 pb-2">{actions(lecture)}</div>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
