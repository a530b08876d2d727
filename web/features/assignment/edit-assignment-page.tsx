import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { edit, mark } from '../../../contract/messages/assignment.ts'
import * as messages from '../../../contract/messages/assignment-edit-form.ts'
import { peerReviewers } from '../../../contract/messages/page.ts'
import { call } from '../../lib/calls/call.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { AddOrEdit } from '../course/editing/add-or-edit.tsx'
import { ToWorkshop, useKeepWay } from '../course/editing/from-workshop.tsx'
import { lecturesQuery, reloadLectures } from '../lecture/lecture-queries.ts'
import EditResources from '../lecture/resource/edit-resources.tsx'
import { AssignmentForm } from './assignment-form.tsx'
import { assignmentQuery } from './assignment-queries.ts'

export default function EditAssignmentPage() {
  return <AddOrEdit New={New} Existing={Existing} />
}

const addressOf = (page: string, course: string, lecture: string) =>
  `${page}?${new URLSearchParams({ course, lecture })}`

function New({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const keepWay = useKeepWay()
  const { data: course } = useQuery(courseQuery(courseId))
  return (
    <FormPage heading={t(messages.addHeading)} lead={course?.title} isWide>
      <PageTitle>{t(messages.addHeading)}</PageTitle>
      <AssignmentForm
        courseId={courseId}
        typedAs={`new assignment ${courseId}`}
        send={async (body) => {
          const sent = call('addAssignment', { params: { courseId }, body })
          const { lecture } = await notify({ loading: messages.adding }, sent)
          void reloadLectures(courseId)
          return () =>
            void navigate(keepWay(addressOf(pages.editAssignment, courseId, lecture._id)), { replace: true })
        }}
      />
      <ToWorkshop courseId={courseId} />
    </FormPage>
  )
}

function Existing({ courseId, lectureId }: { courseId: string; lectureId: string }) {
  const t = useTranslate()
  const params = { courseId, lectureId }
  const read = useQuery({ ...assignmentQuery(params), refetchOnWindowFocus: false })
  const { data: lectures } = useQuery({ ...lecturesQuery(courseId), enabled: true })
  const lecture = lectures?.find(({ _id }) => _id === lectureId)
  return (
    <FormPage heading={t(edit)} lead={read.data?.title} isWide>
      <PageTitle>{t(edit)}</PageTitle>
      <Loaded query={read} notLoaded={messages.notLoaded} height="h-96">
        {({ assignment, title, description }) => (
          <div className="grid gap-8">
            <div className="flex flex-wrap gap-3">
              <Link to={addressOf(pages.marking, courseId, lectureId)} className="btn">
                {t(mark)}
              </Link>
              {assignment.peerReview && (
                <Link to={addressOf(pages.peerReviewers, courseId, lectureId)} className="btn">
                  {t(peerReviewers)}
                </Link>
              )}
            </div>
            <AssignmentForm
              courseId={courseId}
              typedAs={`assignment ${lectureId}`}
              before={{ ...assignment, title, description }}
              send={async ({ isDraft: _, ...body }) => {
                await notify({ loading: messages.saving }, call('changeAssignment', { params, body }))
                await queryClient.invalidateQueries({ queryKey: assignmentQuery(params).queryKey })
                void reloadLectures(courseId)
                return () => {}
              }}
            />
            {lecture && <EditResources courseId={courseId} lecture={lecture} />}
          </div>
        )}
      </Loaded>
      <ToWorkshop courseId={courseId} findLecture={() => lectureId} />
    </FormPage>
  )
}
