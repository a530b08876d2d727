import type { Paper } from '../paper.ts'
import { breakLines } from './lines.ts'
import { columnWidth, ink, inset, lineHeight, type Sheet } from './sheet.ts'

const [headingSize, size] = [11, 9.5]
const [before, between, gap] = [14, 3, 24]
const headingHeight = 1.7
const width = (columnWidth - gap) / 2
const bullet = '• '

type Item = { lines: string[]; height: number }

/** In points, with the space before it; 0 without outcomes. */
export function outcomesHeight(sheet: Sheet, { outcomes }: Paper) {
  if (outcomes.length === 0) return 0
  const [left, right] = inColumns(itemsOf(sheet, outcomes))
  return before + headingSize * headingHeight + Math.max(heightOf(left), heightOf(right))
}

export function drawOutcomes(sheet: Sheet, { learned, outcomes }: Paper, from: number) {
  if (outcomes.length === 0) return
  const top = from + before
  const plain = { x: inset, color: ink.plain }
  sheet.write({ ...plain, lines: [learned], tag: 'H2', top, size: headingSize })
  inColumns(itemsOf(sheet, outcomes)).forEach((items, column) => {
    let y = top + headingSize * headingHeight
    for (const { lines, height } of items) {
      const x = inset + column * (width + gap)
      sheet.write({ ...plain, lines, tag: 'P', x, top: y, size })
      y += height
    }
  })
}

const itemsOf = ({ measure }: Sheet, outcomes: string[]): Item[] =>
  outcomes.map((outcome) => {
    const lines = breakLines(`${bullet}${outcome}`, width / size, measure)
    return { lines, height: lines.length * size * lineHeight + between }
  })

const inColumns = (items: Item[]): [Item[], Item[]] => {
  const half = Math.ceil(items.length / 2)
  return [items.slice(0, half), items.slice(half)]
}

const heightOf = (items: Item[]) => items.reduce((sum, { height }) => sum + height, 0)
