// Separate from the schemas, so that pages can offer the choices without loading zod.

/** The default is `relevance` for a search and `newest` otherwise. */
export const courseSorts = ['newest', 'oldest', 'title', 'rating', 'relevance'] as const
export type CourseSort = (typeof courseSorts)[number]

/** Total length of a course's lectures; the bounds are `maxCourseSeconds`. */
export const courseLengths = ['short', 'medium', 'long'] as const
export type CourseLength = (typeof courseLengths)[number]

export const ownProgress = ['started', 'finished', 'saved'] as const
export type OwnProgress = (typeof ownProgress)[number]
