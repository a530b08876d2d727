import type { ArticlePicture } from '../../../../contract/endpoints/article.ts'
import type { BankQuestion } from '../../../../contract/endpoints/question-bank.ts'
import type { AreaShape } from '../../../../contract/question-kinds.ts'

type Question = Extract<BankQuestion, { kind: 'hotspot' }>
export type Area = Question['areas'][number]

/** Percent as they are typed: of each coordinate, or of all corners of a polygon as one text. */
export type AreaValues = {
  key: string
  shape: AreaShape
  cells: string[]
  isCorrect: boolean
  /** What the cells round, and how they showed it. */
  exact: { cells: string[]; coords: number[] }
}

export type HotspotValues = { picture: ArticlePicture | undefined; alt: string; areas: AreaValues[] }

export const noHotspot: HotspotValues = { picture: undefined, alt: '', areas: [] }

export const readHotspot = ({ picture, alt, areas, pictures = [] }: Question): HotspotValues => ({
  picture: pictures.find(({ reference }) => reference === picture),
  alt,
  areas: areas.map(readArea),
})

export const writeHotspot = ({ picture, alt, areas }: HotspotValues) => ({
  picture: picture?.reference ?? '',
  alt,
  areas: areas.map(writeArea),
})

const toPercent = (share: number) => `${Math.round(share * 1_000) / 10}`

const pairUp = (cells: string[]) =>
  cells.flatMap((cell, index) => (index % 2 === 0 ? [`${cell} ${cells[index + 1] ?? ''}`] : [])).join(', ')

export function readArea({ shape, coords, isCorrect }: Area): AreaValues {
  const percents = coords.map(toPercent)
  const cells = shape === 'polygon' ? [pairUp(percents)] : percents
  return { key: crypto.randomUUID(), shape, isCorrect, cells, exact: { cells, coords } }
}

/** What is no number becomes null, which the server refuses with a sentence. */
const writeArea = ({ shape, cells, isCorrect, exact }: AreaValues) => ({
  ...{ shape, isCorrect },
  coords:
    String(cells) === String(exact?.cells)
      ? exact.coords
      : numbersOf(cells).map((number) => (Number.isNaN(number) ? null : number / 100)),
})

/** Those that can be drawn so far. */
export const shownArea = ({ shape, cells, isCorrect }: AreaValues): Area => ({
  ...{ shape, isCorrect },
  coords: numbersOf(cells).map((number) => (Number.isNaN(number) ? 0 : number / 100)),
})

// A comma between numbers is one between corners, unless digits follow it at once.
const numbersOf = (cells: string[]) =>
  cells.flatMap((cell) =>
    cell
      .replace(/(\d),(?=\d)/g, '$1.')
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
  )
