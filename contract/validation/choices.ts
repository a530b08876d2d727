// What can be chosen from. Apart from the schemas, so that a page can offer the choices without them.

/** How the catalogue can be ordered; the first is what one gets without asking. */
export const courseSorts = ['newest', 'oldest', 'title'] as const
export type CourseSort = (typeof courseSorts)[number]

/** What an administrator has done about a message. */
export const messageStates = ['new', 'read', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

/** Plays as it came; cannot play yet; plays at every speed of line; cannot be played at all. */
export const videoStates = ['playable', 'preparing', 'ready', 'failed'] as const
export type VideoState = (typeof videoStates)[number]

/** Where the preparing of a video stands: not asked for, in the queue, under way, given up, over. */
export const preparations = ['none', 'waiting', 'working', 'failed', 'done'] as const
export type Preparation = (typeof preparations)[number]
