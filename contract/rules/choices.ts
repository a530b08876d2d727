// What can be chosen from. Apart from the schemas, so that a page can offer the choices without them.

/** How the catalogue can be ordered; the first is what one gets without asking. */
export const courseSorts = ['newest', 'oldest', 'title'] as const
export type CourseSort = (typeof courseSorts)[number]

/** What an administrator has done about a message. */
export const messageStates = ['new', 'read', 'answered'] as const
export type MessageState = (typeof messageStates)[number]
