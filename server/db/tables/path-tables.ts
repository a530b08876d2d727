import { defineTableWithoutPeople } from './define-table.ts'

/** Courses in an order, with a page of their own. */
export interface LearningPathTable {
  id: string
  title: string
  description: string
  /** Whether learners take its courses in this order only. */
  requires_order: boolean
  created_at: Date
}

export const learningPath = defineTableWithoutPeople<LearningPathTable>({
  key: ['id'],
  bounds: [
    { atMost: 'maxPaths', per: 'the school', past: '409', where: 'server/features/path/path-store.ts' },
  ],
  why: 'courses in an order, with a page of their own',
  columns: { title: 'of a path, as administrators wrote it', description: 'the same' },
})

export interface PathCourseTable {
  path_id: string
  course_id: string
  position: number
}

export const pathCourse = defineTableWithoutPeople<PathCourseTable>({
  key: ['path_id', 'course_id'],
  bounds: [
    { onePer: ['path_id', 'course_id'] },
    { because: 'a path has at most `maxPathCourses`, and paths are bounded' },
  ],
  why: 'which courses a path has, in their order',
})

/** The lectures of a course open for a learner when the courses that it requires are complete. */
export interface CoursePrerequisiteTable {
  course_id: string
  required_id: string
}

export const coursePrerequisite = defineTableWithoutPeople<CoursePrerequisiteTable>({
  key: ['course_id', 'required_id'],
  bounds: [
    { onePer: ['course_id', 'required_id'] },
    { because: 'a call replaces all of a course, and takes at most `maxPrerequisites`' },
  ],
  why: 'which courses come before a course',
})
