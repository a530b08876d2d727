import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import type { Caption } from '../../../contract/endpoints/caption.ts'
import type { LectureOf } from '../../../contract/endpoints/lecture.ts'
import type { LectureKind, PlayedKind } from '../../../contract/lecture-kinds.ts'
import * as articleMessages from '../../../contract/messages/article.ts'
import * as articleEdit from '../../../contract/messages/article-edit.ts'
import * as assignmentMessages from '../../../contract/messages/assignment.ts'
import * as fileMessages from '../../../contract/messages/file.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as quizMessages from '../../../contract/messages/quiz.ts'
import * as messages from '../../../contract/messages/watch.ts'
import { useIsHydrated } from '../../lib/hydrated.ts'
import { loadIfReachable } from '../../lib/missing-code.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { AdjacentLecture, Finish } from '../../player/player-source.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { Reading } from '../article/reading.tsx'
import { FileReading } from '../file/file-reading.tsx'

const AssignmentReading = lazy(() => import('../submission/assignment-reading.tsx'))
const EditCaptions = lazy(() => import('../caption/edit-captions.tsx'))
const EditVideoQuestions = lazy(() => import('../video-question/edit-video-questions.tsx'))
const QuizReading = lazy(() => import('../quiz-attempt/quiz-reading.tsx'))
const VideoDetails = lazy(() => import('../lecture/video-details.tsx'))

type ReadProps = {
  courseId: string
  next: AdjacentLecture | undefined
  finish: Finish
  onRead: () => void
}
type EditProps = { courseId: string; captions: Caption[]; video: HTMLVideoElement | null }

type KindView<Kind extends LectureKind> = {
  /** Stands below the heading; a kind without it is played above. */
  read?(lecture: LectureOf<Kind>, props: ReadProps): ReactNode
  /** It shows the description itself, as Markdown. */
  showsDescription?: true
  /** It shows the resources itself, beside what they belong to. */
  showsResources?: true
  /** Buttons of editors below. */
  edit?(lecture: LectureOf<Kind>, props: EditProps): ReactNode
  /** The button that copies the address, and the field where the browser refuses to copy. */
  link: { label: Message; field: Message }
}

const played: KindView<PlayedKind> = {
  link: { label: messages.copyLink, field: messages.link },
  edit: (lecture, { courseId, captions, video }) => (
    <Suspense fallback={<WaitingParts />}>
      <EditCaptions courseId={courseId} lectureId={lecture._id} captions={captions} video={video} />
      <EditVideoQuestions courseId={courseId} lectureId={lecture._id} video={video} />
      <VideoDetails courseId={courseId} lecture={lecture} video={video} />
    </Suspense>
  ),
}

const views: { [Kind in LectureKind]: KindView<Kind> } = {
  video: played,
  audio: played,
  article: {
    link: { label: articleMessages.copyLink, field: articleMessages.link },
    read: (lecture, props) => <Reading {...props} lecture={lecture} />,
    edit: (lecture, { courseId }) => (
      <EditLink
        to={`${pages.editArticle}?${new URLSearchParams({ course: courseId, lecture: lecture._id })}`}
      >
        {articleEdit.edit}
      </EditLink>
    ),
  },
  file: {
    link: { label: fileMessages.copyLink, field: fileMessages.link },
    read: (lecture, props) => <FileReading {...props} lecture={lecture} />,
  },
  quiz: {
    link: { label: quizMessages.copyLink, field: quizMessages.link },
    showsDescription: true,
    read: (lecture, { courseId, next, finish }) => (
      <OnceHydrated>
        <QuizReading courseId={courseId} lecture={lecture} next={next} finish={finish} />
      </OnceHydrated>
    ),
    edit: (lecture, { courseId }) => (
      <EditLink to={`${pages.editQuiz}?${new URLSearchParams({ course: courseId, lecture: lecture._id })}`}>
        {quizMessages.edit}
      </EditLink>
    ),
  },
  assignment: {
    link: { label: assignmentMessages.copyLink, field: assignmentMessages.link },
    showsDescription: true,
    showsResources: true,
    read: (lecture, { courseId, next, finish }) => (
      <OnceHydrated>
        <AssignmentReading courseId={courseId} lecture={lecture} next={next} finish={finish} />
      </OnceHydrated>
    ),
    edit: (lecture, { courseId }) => (
      <>
        <EditLink to={`${pages.marking}?${new URLSearchParams({ course: courseId, lecture: lecture._id })}`}>
          {assignmentMessages.mark}
        </EditLink>
        <EditLink
          to={`${pages.editAssignment}?${new URLSearchParams({ course: courseId, lecture: lecture._id })}`}
        >
          {assignmentMessages.edit}
        </EditLink>
      </>
    ),
  },
}

/** Undefined if this kind is played. */
export const readLecture = <Kind extends LectureKind>(lecture: LectureOf<Kind>, props: ReadProps) =>
  views[lecture.kind].read?.(lecture, props)

export const editLecture = <Kind extends LectureKind>(lecture: LectureOf<Kind>, props: EditProps) =>
  views[lecture.kind].edit?.(lecture, props)

export const showsDescription = (kind: LectureKind) => views[kind].showsDescription === true

export const showsResources = (kind: LectureKind) => views[kind].showsResources === true

export const linkOf = (kind: LectureKind) => views[kind].link

function EditLink({ to, children }: { to: string; children: Message }) {
  const t = useTranslate()
  return (
    <div>
      <Link to={to} className="btn">
        {t(children)}
      </Link>
    </div>
  )
}

/** The server has no attempts to show. */
function OnceHydrated({ children }: { children: ReactNode }) {
  return useIsHydrated() ? <Suspense fallback={<WaitingParts />}>{children}</Suspense> : <WaitingParts />
}

function WaitingParts() {
  return (
    <Waiting onTryAgain={() => void loadIfReachable()} className="grid gap-4">
      <div className="skeleton h-14 w-full" />
      <div className="skeleton h-14 w-full" />
    </Waiting>
  )
}
