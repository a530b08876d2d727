import type { RubricDraft } from '../../../contract/endpoints/rubric.ts'
import { readDecimal } from '../../ui/form/decimal/read-decimal.ts'

type Criterion = RubricDraft['criteria'][number]
type Level = Criterion['levels'][number]

/** The key of a row in the form, which the server takes for the id. */
export const newId = () => Math.random().toString(36).slice(2)

export const newLevel = (points: number, title = ''): Level => ({ levelId: newId(), title, points })

export const newCriterion = (): Criterion => ({
  ...{ criterionId: newId(), title: '', levels: [newLevel(0), newLevel(1)] },
})

/** A criterion of two levels for each line; its points stand after a colon, or are 1. */
export const readChecklist = (lines: string, { done, notDone }: Record<'done' | 'notDone', string>) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): Criterion => {
      const [, title = line, after = ''] = /^(.+?)\s*[:：]\s*([^:：]*)$/u.exec(line) ?? []
      const points = readDecimal(after)
      const isMade = points !== undefined && points > 0
      return {
        criterionId: newId(),
        title: isMade ? title : line,
        levels: [newLevel(0, notDone), newLevel(isMade ? points : 1, done)],
      }
    })
