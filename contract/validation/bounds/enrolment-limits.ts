// Who learns what: groups, enrolments, and the codes that give them.

/** In the school, and how deep they stand in each other. */
export const maxGroups = 2_000
export const maxGroupDepth = 8

/** Per group. */
export const maxGroupManagers = 100

/** Of those that a provider names at a login, this many count. */
export const maxClaimedGroups = 500

/** One call adds and removes at most this many people together. */
export const maxGroupMembersAtOnce = 1_000

/** Rows of a file with people for a group, and how many of the wrong ones a reply names. */
export const maxGroupImportRows = 50_000
export const maxWrongRowsNamed = 500

/** How many people may enrol themselves in a course, or use a code. */
export const maxSeats = 1_000_000

/** One call enrols at most this many people. */
export const maxEnrolledAtOnce = 1_000

/** Per course. */
export const maxEnrolledGroups = 200

/** In the school. */
export const maxAccessCodes = 10_000

/** That see one course. */
export const maxCourseGroups = 200

/** Courses that come before a course. */
export const maxPrerequisites = 20

/** In the school, and courses of each. */
export const maxPaths = 500
export const maxPathCourses = 50

/** Courses and groups that one code gives. */
export const maxGivenByCode = 50
