import type { Rubric } from '../../../contract/questions/criteria.ts'
import { readDecimal } from '../../ui/form/decimal/read-decimal.ts'

export type LevelRow = { key: string; title: string; points: string }
export type CriterionRow = LevelRow & { levels: LevelRow[] }

export const newLevel = (title = '', points = ''): LevelRow => ({ key: crypto.randomUUID(), title, points })

/** What the form shows of a rubric. */
export const readRubric = ({ rubric = '', criteria = [] }: Rubric) => ({
  rubric,
  criteria: criteria.map(({ title, points, levels = [] }) => ({
    ...newLevel(title, String(points)),
    levels: levels.map((level) => newLevel(level.title, String(level.points))),
  })),
})

/** Empty lines are not sent. */
export const writeRubric = ({ rubric, criteria }: { rubric: string; criteria: CriterionRow[] }) => ({
  rubric: rubric.trim() ? rubric : '',
  criteria: given(criteria).map(({ levels, ...criterion }) => ({
    ...toEntry(criterion),
    ...(given(levels).length > 0 && { levels: given(levels).map(toEntry) }),
  })),
})

const given = <Row extends LevelRow>(rows: Row[]) =>
  rows.filter(({ title, points }) => title.trim() || points.trim())

const toEntry = ({ title, points }: LevelRow) => ({
  title,
  points: readDecimal(points) ?? null,
})
