import type { BodyOf } from '../../../../contract/api/define-endpoint.ts'
import type { lectureEndpoints } from '../../../../contract/endpoints/lecture.ts'

type Changes = BodyOf<typeof lectureEndpoints.editLecture>

/** Maps form fields to column names; leaves out what the form leaves out. */
export const toLectureColumns = ({
  isPreview,
  isDraft,
  isRequired,
  availableAfterDays,
  availableAt,
  dueAt,
  dueAfterDays,
  ...words
}: Changes) => ({
  ...words,
  ...(isPreview !== undefined && { is_preview: isPreview }),
  ...(isDraft !== undefined && { is_draft: isDraft }),
  ...(isRequired !== undefined && { is_required: isRequired }),
  ...(availableAfterDays !== undefined && { available_after_days: availableAfterDays }),
  ...(availableAt !== undefined && { available_at: availableAt }),
  ...(dueAt !== undefined && { due_at: dueAt }),
  ...(dueAfterDays !== undefined && { due_after_days: dueAfterDays }),
})
