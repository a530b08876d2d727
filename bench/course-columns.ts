/** A course's row in the order in which the raw inserts give it. */
export const courseColumns = [
  'id',
  'created_at',
  'lecture_count',
  'title',
  'description',
  'category',
  'created_by',
  'thumbnail_picture',
]
