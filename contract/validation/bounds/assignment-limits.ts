// Assignments: what is handed in, and how it is marked.

export const maxAssignmentPoints = 10_000

/** Versions that one person hands in, also where the assignment sets no limit. */
export const maxSubmissionVersions = 100

/** People of a group that hands in together; those of larger groups hand in alone. */
export const maxTeamPeople = 100

/** Files in one version; the setting MAX_ANSWER_FILE_MB limits each. */
export const maxSubmissionFiles = 20

/** That an assignment may allow for one file; MAX_ANSWER_FILE_MB may allow less. */
export const maxAskedFileMb = 10_000

/** Of what is recorded in the browser, so that it stays below MAX_ANSWER_FILE_MB. */
export const maxRecordingMinutes = 15

export const maxSubmissionLink = 2_000

/** Rubrics that are offered to be used again. */
export const maxListedRubrics = 100

/** Reviews of others' work that an assignment asks of each learner. */
export const maxPeerReviews = 10

/** A review that was begun longer ago makes room when another learner would find no work to review. */
export const peerReviewHeldDays = 3
/** Editors who mark each hand-in. */
export const maxMarkers = 2

/** Two marks agree when they differ by at most this share of the points; their mean is then the grade. */
export const agreedShare = 0.05

/** Hand-ins of a group that are shown apart while work is marked without names: fewer would tell whose they are. */
export const minNamelessWorks = 5

/** Comments at places in one version of what was handed in. */
export const maxPlacedComments = 300

/** Remarks that one person keeps to use again. */
export const maxSavedComments = 100

/** Code points of a phrase that a comment quotes. */
export const maxCommentQuote = 500

/** The number of a page that a comment may name. */
export const maxShownPage = 100_000
