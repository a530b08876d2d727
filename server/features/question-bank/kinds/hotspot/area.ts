import type { ContentOf } from '../../../../../contract/questions/schemas.ts'

type Area = Pick<ContentOf<'hotspot'>['areas'][number], 'shape' | 'coords'>
type Size = { width: number; height: number }
type Rule = {
  isInside(coords: number[], point: [x: number, y: number], size: Size): boolean
  /** Some point inside. */
  pointIn(coords: number[]): number[]
}

/** In shares of the picture's width and height; edges belong to an area. */
const rules: Record<Area['shape'], Rule> = {
  rect: {
    isInside: ([left = 0, top = 0, right = 0, bottom = 0], [x, y]) =>
      x >= left && x <= right && y >= top && y <= bottom,
    pointIn: ([left = 0, top = 0, right = 0, bottom = 0]) => [(left + right) / 2, (top + bottom) / 2],
  },
  circle: {
    isInside: ([centreX = 0, centreY = 0, radius = 0], [x, y], { width, height }) =>
      Math.hypot((x - centreX) * width, (y - centreY) * height) <= radius * width,
    pointIn: ([x = 0, y = 0]) => [x, y],
  },
  polygon: {
    isInside: (coords, [x, y]) => crossingsAt(coords, y).filter((crossing) => crossing > x).length % 2 === 1,
    pointIn: pointInPolygon,
  },
}

export const isInside = ({ shape, coords }: Area, [x = 0, y = 0]: number[], size: Size) =>
  rules[shape].isInside(coords, [x, y], size)

export const pointIn = ({ shape, coords }: Area) => rules[shape].pointIn(coords)

/** Where the outline crosses a line from left to right, in that order. */
function crossingsAt(coords: number[], y: number) {
  const at = (index: number) => coords[index % coords.length] ?? 0
  const found: number[] = []
  for (let index = 0; index < coords.length; index += 2) {
    const [fromX, fromY, toX, toY] = [at(index), at(index + 1), at(index + 2), at(index + 3)]
    // Half open, so that a corner on the line counts once.
    if (fromY > y !== toY > y) found.push(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
  }
  return found.sort((one, other) => one - other)
}

/** Between two corners that follow each other from top to bottom, no other one is: the widest way through counts. */
function pointInPolygon(coords: number[]) {
  const heights = coords.filter((_, index) => index % 2 === 1).sort((one, other) => one - other)
  let [widest, point] = [0, coords.slice(0, 2)]
  for (const [index, top] of heights.entries()) {
    const y = (top + (heights[index + 1] ?? top)) / 2
    const crossings = crossingsAt(coords, y)
    for (let each = 0; each + 1 < crossings.length; each += 2) {
      const [left = 0, right = 0] = crossings.slice(each, each + 2)
      if (right - left <= widest) continue
      widest = right - left
      point = [(left + right) / 2, y]
    }
  }
  return point
}
