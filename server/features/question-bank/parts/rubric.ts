import { type Criterion, type Rubric, storedCriteria } from '../../../../contract/questions/criteria.ts'

/** What is stored of a rubric. */
export const buildRubric = ({ rubric, criteria = [] }: Rubric) => ({
  ...(rubric && { rubric }),
  ...(criteria.length > 0 && { criteria }),
})

export const rubricTexts = ({ rubric, criteria = [] }: Rubric) => [
  ...(rubric ? [rubric] : []),
  ...criteria.flatMap(({ title, levels = [] }) => [title, ...levels.map((level) => level.title)]),
]

const describeCriterion = ({ title, points, levels }: Criterion) =>
  `- ${title}: ${levels ? levels.map((level) => `${level.title} = ${level.points}`).join(', ') : `0–${points}`}`

/** With the criteria as a list of Markdown, for programs that have no criteria. */
export const writeRubric = ({ rubric, criteria = [] }: Rubric) =>
  [rubric, criteria.map(describeCriterion).join('\n')].filter(Boolean).join('\n\n')

/** Takes apart what `writeRubric` made; `json` are the criteria. A list that was changed elsewhere stays in the text. */
export function readRubric(text: string, json: string | undefined) {
  const criteria = json ? readCriteria(json) : undefined
  if (!criteria) return { rubric: text }
  const list = writeRubric({ criteria })
  return { criteria, rubric: text.endsWith(list) ? text.slice(0, -list.length).trimEnd() : text }
}

function readCriteria(json: string): Criterion[] | undefined {
  try {
    return storedCriteria.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}
