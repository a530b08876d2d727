import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Lecture } from '../../../contract/endpoints/lecture.ts'
import { notLoaded } from '../../../contract/messages/watch.ts'
import { Loaded } from '../../lib/loaded.tsx'
import EditingList from '../lecture/editing/editing-list.tsx'
import { useSections } from '../lecture/outline/outline-queries.ts'
import { useLectures } from './use-lectures.ts'

export default function Content({ course: { _id } }: { course: Course }) {
  return (
    <Loaded query={useLectures(_id)} notLoaded={notLoaded} height="h-96">
      {(lectures) => <List courseId={_id} lectures={lectures} />}
    </Loaded>
  )
}

function List({ courseId, lectures }: { courseId: string; lectures: Lecture[] }) {
  const navigate = useNavigate()
  return (
    <EditingList
      courseId={courseId}
      lectures={lectures}
      sections={useSections(courseId, lectures, true)}
      chosenId=""
      progress={null}
      progressOf={() => ({ isComplete: false, share: 0 })}
      onChoose={(id) =>
        void navigate(`${pages.lectures}?${new URLSearchParams({ course: courseId, lecture: id })}`)
      }
      onMark={async () => {}}
    />
  )
}
