import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import { quizForm } from '../../../contract/endpoints/quiz.ts'
import * as exceptionMessages from '../../../contract/messages/exception.ts'
import { edit } from '../../../contract/messages/quiz.ts'
import * as messages from '../../../contract/messages/quiz-edit-form.ts'
import * as gradeMessages from '../../../contract/messages/quiz-grade.ts'
import * as statisticsMessages from '../../../contract/messages/quiz-statistics.ts'
import { call } from '../../lib/calls/call.ts'
import { useCheckedForm } from '../../lib/form/use-checked-form.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { notify } from '../../lib/notify.ts'
import { MissingPart } from '../../lib/opening/missing-part.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { useTranslate } from '../../messages/use-translate.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { SaveAsDraft } from '../../ui/form/save-as-draft.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { courseQuery } from '../course/course-queries.ts'
import { AddOrEdit } from '../course/editing/add-or-edit.tsx'
import { ToWorkshop, useKeepWay } from '../course/editing/from-workshop.tsx'
import { reloadLectures } from '../lecture/lecture-queries.ts'
import { AttemptsToGrade } from '../quiz-attempt/grade/attempts-to-grade.tsx'
import { QuizStatistics } from '../quiz-statistics/quiz-statistics.tsx'
import { QuizExceptions } from './quiz-exceptions.tsx'
import { QuizItems } from './quiz-items.tsx'
import { quizQuery } from './quiz-queries.ts'
import { QuizSettings } from './quiz-settings.tsx'

export default function EditQuizPage() {
  return <AddOrEdit New={New} Existing={Existing} />
}

function New({ courseId }: { courseId: string }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const keepWay = useKeepWay()
  const { data: course } = useQuery(courseQuery(courseId))
  const { errors, isSending, formProps } = useCheckedForm({
    form: quizForm,
    typedAs: `new quiz ${courseId}`,
    send: async (body) => {
      const reply = await notify(
        { loading: messages.adding },
        call('addQuiz', { params: { courseId }, body }),
      )
      void reloadLectures(courseId)
      const search = new URLSearchParams({ course: courseId, lecture: reply.lecture._id })
      return () => void navigate(keepWay(`${pages.editQuiz}?${search}`), { replace: true })
    },
  })
  return (
    <FormPage heading={t(messages.addHeading)} lead={course?.title}>
      <PageTitle>{t(messages.addHeading)}</PageTitle>
      <form {...formProps} className="grid gap-5">
        <Field label={t(messages.title)} name="title" error={errors.title} autoComplete="off" />
        <TextArea label={t(messages.description)} name="description" error={errors.description} />
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            {t(messages.add)}
          </button>
          <SaveAsDraft name="isDraft" isSending={isSending} />
        </div>
      </form>
      <ToWorkshop courseId={courseId} />
    </FormPage>
  )
}

function Existing({ courseId, lectureId }: { courseId: string; lectureId: string }) {
  const t = useTranslate()
  const read = useQuery(quizQuery({ courseId, lectureId }))
  const keepWay = useKeepWay()
  return (
    <FormPage heading={t(edit)} lead={read.data?.title} isWide>
      <PageTitle>{t(edit)}</PageTitle>
      <Loaded query={read} notLoaded={messages.notLoaded} height="h-96">
        {({ quiz, title, description, names }) => (
          <PageTabs
            label={t(messages.tabs)}
            Failed={MissingPart}
            addressOf={(tab) =>
              keepWay(
                `${pages.editQuiz}?${new URLSearchParams({ course: courseId, lecture: lectureId, tab })}`,
              )
            }
            tabs={[
              {
                id: 'questions',
                title: messages.questions,
                isKept: true,
                content: <QuizItems courseId={courseId} quiz={quiz} names={names} />,
              },
              {
                id: 'settings',
                title: messages.settings,
                isKept: true,
                content: (
                  <QuizSettings courseId={courseId} quiz={quiz} title={title} description={description} />
                ),
              },
              {
                id: 'attempts',
                title: gradeMessages.heading,
                content: <AttemptsToGrade lectureId={lectureId} />,
              },
              {
                id: 'exceptions',
                title: exceptionMessages.heading,
                content: <QuizExceptions courseId={courseId} lectureId={lectureId} />,
              },
              {
                id: 'statistics',
                title: statisticsMessages.heading,
                content: <QuizStatistics lectureId={lectureId} />,
              },
            ]}
          />
        )}
      </Loaded>
      <ToWorkshop courseId={courseId} findLecture={() => lectureId} />
    </FormPage>
  )
}
