import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import type { AdjacentLecture } from '../../player/player-source.ts'
import { readStartSeconds } from './where-to-begin.ts'

type Choice = { id: string; playsAtOnce: boolean }

/** The lecture that was pressed, else the one in the address, else the first. */
export function useChosenLecture(lectures: Lecture[]) {
  const search = useSearchParams()[0]
  const [choice, setChoice] = useState<Choice>()
  const named = search.get('lecture')
  const find = (id: string | null | undefined) => lectures.find(({ _id }) => _id === id)
  const chosen = find(choice?.id) ?? find(named) ?? lectures[0]
  const index = chosen ? lectures.indexOf(chosen) : -1

  const adjacent = (lecture: Lecture | undefined): AdjacentLecture | undefined =>
    lecture && {
      title: lecture.title,
      open: () => setChoice({ id: lecture._id, playsAtOnce: true }),
    }
  return {
    chosen,
    startSeconds:
      choice === undefined && chosen?._id === named ? readStartSeconds(search.get('t')) : undefined,
    playsAtOnce: choice?.playsAtOnce ?? false,
    choose: (id: string) => setChoice({ id, playsAtOnce: false }),
    previous: adjacent(lectures[index - 1]),
    next: adjacent(lectures[index + 1]),
  }
}
