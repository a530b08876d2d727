// Separate from the schemas, so that pages can offer the choices without loading zod.

/** The first is the default. */
export const courseSorts = ['newest', 'oldest', 'title'] as const
export type CourseSort = (typeof courseSorts)[number]

export const messageStates = ['new', 'read', 'answered'] as const
export type MessageState = (typeof messageStates)[number]

/** Plays as uploaded; cannot play yet; plays at every connection speed; cannot be played at all. */
export const videoStates = ['playable', 'preparing', 'ready', 'failed'] as const
export type VideoState = (typeof videoStates)[number]

/** Preparation of a video: not requested, queued, running, failed for good, finished. */
export const preparations = ['none', 'waiting', 'working', 'failed', 'done'] as const
export type Preparation = (typeof preparations)[number]
