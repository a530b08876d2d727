import type { Comparison, Figures, Round } from './alternate.ts'

const howToRead = [
  'Every figure is the median of five runs, alternating between ours and the limit. The ratio is ours divided by the limit within',
  'one round: its median, and in brackets its lowest and highest. The first row of a table is the one that counts. Other work on',
  'the same machine changes the absolute figures, and the ratios much less.',
]

export function showTable({ title, limitName, rounds }: Comparison): string {
  const figures = Object.keys(rounds[0]?.ours ?? {})
  const rows = figures.map((figure) => showRow(figure, rounds))
  return [`### ${title}`, '', `| | ours | ${limitName} | ratio |`, '|---|---:|---:|---:|', ...rows].join('\n')
}

export function showMedians(title: string, runs: Figures[]): string {
  const rows = Object.keys(runs[0] ?? {}).map((figure) => {
    const values = runs.map((run) => run[figure] ?? Number.NaN)
    const spread = `${showNumber(Math.min(...values))}–${showNumber(Math.max(...values))}`
    return `| ${figure} | ${showNumber(median(values))} (${spread}) |`
  })
  return [`### ${title}`, '', `| | median of ${runs.length} |`, '|---|---:|', ...rows].join('\n')
}

/** The first side is ours; each other one gets the ratio of ours to it, the median of the rounds. */
export function showSides(title: string, sides: Map<string, Figures[]>): string {
  const [[ourName, ours] = ['', []], ...others] = sides
  const head = [ourName, ...others.flatMap(([name]) => [name, 'ratio'])]
  const rows = Object.keys(ours[0] ?? {}).map((figure) => {
    const valuesOf = (rounds: Figures[]) => rounds.map((round) => round[figure] ?? Number.NaN)
    const own = valuesOf(ours)
    const cells = others.flatMap(([, rounds]) => {
      const values = valuesOf(rounds)
      return [median(values), median(own.map((value, round) => value / (values[round] ?? Number.NaN)))]
    })
    return `| ${figure} | ${[median(own), ...cells].map(showNumber).join(' | ')} |`
  })
  return [
    `### ${title}`,
    '',
    `| | ${head.join(' | ')} |`,
    `|---|${head.map(() => '---:|').join('')}`,
    ...rows,
  ].join('\n')
}

export function showReport(machine: string[], parts: string[]): string {
  return `${['# What Lectern costs', machine.join('\n'), howToRead.join('\n'), ...parts].join('\n\n')}\n`
}

function showRow(figure: string, rounds: Round[]) {
  const ours = rounds.map((round) => round.ours[figure] ?? Number.NaN)
  const limit = rounds.map((round) => round.limit[figure] ?? Number.NaN)
  const ratios = ours.map((value, round) => value / (limit[round] ?? Number.NaN))
  const spread = `${showNumber(Math.min(...ratios))}–${showNumber(Math.max(...ratios))}`
  const cells = [median(ours), median(limit), median(ratios)].map(showNumber)
  return `| ${figure} | ${cells.join(' | ')} (${spread}) |`
}

const showNumber = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 3 })

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
