/** A person who may edit a course and sees its draft. The rows of a disabled account give nothing. */
export interface CourseEditorTable {
  course_id: string
  user_id: string
  created_at: Date
}
