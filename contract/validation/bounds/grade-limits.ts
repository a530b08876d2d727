// The gradebook of a course.

/** Made by hand in one course. */
export const maxGradeColumns = 200

export const maxGradeCategories = 50

/** Of a column, and of a mark above its item where that allows extra credit. */
export const maxGradePoints = 100_000

export const maxCategoryWeight = 1_000

export const maxDropLowest = 100

export const maxScaleSteps = 20

/** A file of marks has a row for each person. */
export const maxGradeImportRows = 20_000

/** The newest changes of one mark that are shown. */
export const maxGradeHistory = 100
