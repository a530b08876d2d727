// The kinds of questions in a course's bank; their fields are in `questions/`. Without zod, for pages that offer kinds.

export const questionKinds = [
  'choice',
  'true-false',
  'short-text',
  'number',
  'formula',
  'order',
  'matching',
  'gaps',
  'hotspot',
  'essay',
  'file',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export const importFormats = ['moodle-xml', 'gift', 'aiken', 'qti', 'csv'] as const
export const exportFormats = ['moodle-xml', 'qti', 'csv'] as const

/** `per-option`: options that were judged rightly, chosen or left, of all options. */
export const choiceScorings = ['all-or-nothing', 'right-minus-wrong', 'per-option'] as const
export type ChoiceScoring = (typeof choiceScorings)[number]

/** How the places of an order, pairs and gaps count. */
export const partScorings = ['all-or-nothing', 'per-part'] as const

export const gapKinds = ['text', 'choice', 'drag'] as const

/** Of an area of a picture. */
export const areaShapes = ['rect', 'circle', 'polygon'] as const
export type AreaShape = (typeof areaShapes)[number]

/** Whom an excluded question counts for: `all` get all its points. */
export const exclusions = ['nobody', 'all'] as const
export type Exclusion = (typeof exclusions)[number]
