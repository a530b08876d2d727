import { type ComponentType, lazy } from 'react'
import type { WorkshopTab } from '../../../contract/addresses.ts'
import type { Course } from '../../../contract/endpoints/course.ts'
import type { Message } from '../../../contract/messages/message.ts'
import * as messages from '../../../contract/messages/workshop.ts'

type TabPart = {
  title: Message
  Part: ComponentType<{ course: Course }>
  /** What is typed in it stays while people look at another tab. */
  isKept?: boolean
}

const CourseStatistics = lazy(() => import('../statistics/course-statistics.tsx'))

export const tabParts: Record<WorkshopTab, TabPart> = {
  content: { title: messages.content, Part: lazy(() => import('./content/content.tsx')) },
  page: { title: messages.page, Part: lazy(() => import('../course/editing/page-form.tsx')), isKept: true },
  learners: { title: messages.learners, Part: lazy(() => import('./learners-tab.tsx')) },
  questions: { title: messages.questions, Part: lazy(() => import('./course-questions-tab.tsx')) },
  statistics: {
    title: messages.statistics,
    Part: ({ course }) => (
      <div className="statistics">
        <CourseStatistics courseId={course._id} />
      </div>
    ),
  },
  settings: { title: messages.settings, Part: lazy(() => import('./settings.tsx')), isKept: true },
}
