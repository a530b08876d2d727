import * as messages from '../../../../../../../contract/messages/server-question-bank.ts'
import type { ContentOf } from '../../../../../../../contract/questions/schemas.ts'
import { numberIn, Refusal } from '../../../parsed-question.ts'
import { rounded } from '../../accepted-text.ts'

type Area = ContentOf<'hotspot'>['areas'][number]
export type Size = { width: number; height: number }
/** As QTI draws it: `coords` are pixels of the picture from its left and top, with commas between them. */
export type DrawnArea = { shape: string; coords: string; isCorrect: boolean }

const shapes = new Map<string, Area['shape']>([
  ['rect', 'rect'],
  ['circle', 'circle'],
  ['poly', 'polygon'],
])
const namesInQti = { rect: 'rect', circle: 'circle', polygon: 'poly' }

/** In shares of the picture. Throws a `Refusal` for a shape that Lectern has not. */
export const readAreas = (drawn: DrawnArea[], size: Size) =>
  drawn.map(({ shape, coords, isCorrect }, index) => {
    if (shape === 'default') return readWhole(isCorrect)
    const known = shapes.get(shape)
    if (!known) throw new Refusal(messages.unknownShape({ number: index + 1, shape: shape.slice(0, 60) }))
    const pixels = coords.split(',').map((text) => numberIn(text))
    const open = known === 'polygon' ? withoutEnd(pixels) : pixels
    return {
      shape: known,
      isCorrect,
      coords: open.map((pixel, at) => rounded(pixel / sideOf(known, at, size))),
    }
  })

/** Elsewhere than in all others. A right one would have the wrong ones in it, which count less than it. */
function readWhole(isCorrect: boolean) {
  if (isCorrect) throw new Refusal(messages.elsewhereRight)
  return { shape: 'rect' as const, coords: [0, 0, 1, 1], isCorrect }
}

/** A polygon may end where it begins. */
const withoutEnd = (pixels: number[]) => {
  const [x, y] = pixels.slice(-2)
  return pixels.length > 6 && pixels[0] === x && pixels[1] === y ? pixels.slice(0, -2) : pixels
}

const sideOf = (shape: Area['shape'], at: number, { width, height }: Size) =>
  at % 2 === 1 && !(shape === 'circle' && at > 1) ? height : width

/** In whole pixels, right ones first: where areas lie over each other, the first counts. */
export const toPixels = (areas: Area[], size: Size): DrawnArea[] =>
  areas
    .toSorted((a, b) => Number(b.isCorrect) - Number(a.isCorrect))
    .map(({ shape, coords, isCorrect }) => ({
      shape: namesInQti[shape],
      coords: coords.map((share, at) => Math.round(share * sideOf(shape, at, size))).join(','),
      isCorrect,
    }))
