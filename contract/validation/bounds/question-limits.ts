import { KB, MB } from '../limits.ts'

/** Questions in the bank of one course. Deleted ones count until they are gone for good. */
export const maxBankQuestions = 5_000

/** In the questions of one course, sounds included. */
export const maxBankPictures = 1_000

/** Of one sound as it is sent. */
export const maxSoundMegabytes = 10
export const maxSoundSeconds = 600

/** Of one question: options, items, pairs, answers that count. */
export const maxQuestionParts = 50

export const maxGaps = 50

/** Of one area of a picture. */
export const maxAreaCorners = 100

/** Of the width or the height of a picture. */
export const maxPicturePixels = 100_000

export const maxQuestionTags = 20

export const maxQuestionHints = 10

/** Files in one answer; the setting MAX_ANSWER_FILE_MB limits each. */
export const maxAnswerFiles = 10

/** Kinds of files of one question, such as `.pdf`, and letters of one. */
export const maxFileEndings = 20
export const maxEndingLength = 12

/** Of a rubric, and levels of one criterion. */
export const maxCriteria = 20
export const maxLevels = 10

export const maxQuestionUnits = 20

/** Code points. `part`: of an option, an item or one side of a pair; `accepted`: of an answer that counts. */
export const questionLength = {
  stem: 20_000,
  part: 2_000,
  feedback: 5_000,
  accepted: 500,
  unit: 30,
  expression: 1_000,
  variable: 20,
  tag: 60,
  folder: 200,
  rubric: 10_000,
  shortAnswer: 1_000,
  essay: 50_000,
  partId: 40,
} as const

/** Of one question as JSON, whose letters may be escaped. */
export const maxQuestionBytes = 1 * MB

/** Of one answer as JSON: an essay whose letters are escaped. */
export const maxAnswerBytes = 12 * questionLength.essay + 4 * KB

/** Of one question in GIFT or Aiken, in characters: it is read in one go. */
export const maxPlainQuestionLength = 200_000

/** Numbers in questions and answers are between this and its negative. */
export const maxQuestionNumber = 1e100

/** One call imports at most this many. */
export const maxQuestionsPerFile = 1_000

/** Pictures included. */
export const maxQuestionFileBytes = 25 * MB

/** What a file says besides its pictures. */
export const maxQuestionTextBytes = 5 * MB

/** That the questions of one file bring along, and all of them together. */
export const maxFilePictures = 200
export const maxFilePictureBytes = 20 * MB

export const maxFormulaVariables = 20

/** The least and the most that a variable can be are between this and its negative. */
export const maxVariableValue = 1e9

/** With it and `maxVariableValue`, all values of a variable are exact multiples of its last decimal. */
export const maxVariableDecimals = 6

/** Brackets, functions and signs inside one another. */
export const maxExpressionDepth = 50

/** Signs and functions that compute, of one expression. */
export const maxExpressionOperations = 200

/** With so many values at most, a formula is tried when it is saved; a long one with fewer, as many steps in all. */
export const maxFormulaTries = 1_000
export const maxFormulaSteps = 50_000

/** Files in a package of questions, pictures included. */
export const maxPackageEntries = 5_000

/** Of one file of a package, and of all that are read, unpacked. */
export const maxPackageEntryBytes = 5 * MB
export const maxPackageBytes = 20 * MB
