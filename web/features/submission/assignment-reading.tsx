import type { LectureOf } from '../../../contract/endpoints/lecture.ts'
import type { AdjacentLecture, Finish } from '../../player/player-source.ts'

type Props = {
  courseId: string
  lecture: LectureOf<'assignment'>
  next: AdjacentLecture | undefined
  finish: Finish
}

export default function AssignmentReading({ lecture }: Props) {
  return <p>{lecture.description}</p>
}
