// How many rows a list returns: by default, and at most.

/** `wholeList`: for a list without a limit. */
export const coursePage = { default: 24, max: 100, wholeList: 1_000 } as const
export const pathPage = { default: 24, max: 100 } as const
export const notificationPage = { default: 20, max: 100 } as const
export const ownWordPage = { default: 20, max: 100 } as const
export const reviewPage = { default: 10, max: 50 } as const
export const bankPage = { default: 50, max: 100 } as const
export const questionPage = { default: 20, max: 100 } as const
export const casePage = { default: 20, max: 50 } as const
export const announcementPage = { default: 20, max: 100 } as const
/** `first`: what the page asks for first, which is more than a window shows. */
export const gradePage = { first: 60, default: 100, max: 500 } as const
export const adminPage = { default: 50, max: 100 } as const
export const certificatePage = { default: 50, max: 100 } as const

/** Courses, certificates and entries of the audit log on a person's page: this many of each. */
export const maxShownOfPerson = 100

/** Rows of the home page: of how many categories, each with how many courses, and from how many on. */
export const categoryRows = { max: 5, courses: 4, fromCourses: 2 } as const
