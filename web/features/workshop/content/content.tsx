import type { Course } from '../../../../contract/endpoints/course.ts'
import { notLoaded } from '../../../../contract/messages/watch.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { useLectures } from '../use-lectures.ts'
import { ContentBoard } from './content-board.tsx'

export default function Content({ course: { _id, title } }: { course: Course }) {
  return (
    <Loaded query={useLectures(_id)} notLoaded={notLoaded} height="h-96">
      {(lectures) => <ContentBoard key={_id} courseId={_id} courseTitle={title} lectures={lectures} />}
    </Loaded>
  )
}
