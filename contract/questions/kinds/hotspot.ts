import * as z from 'zod/mini'
import * as messages from '../../messages/question-bank.ts'
import * as rules from '../../messages/rules.ts'
import { areaShapes } from '../../question-kinds.ts'
import { number, wholeNumber } from '../../validation/bounds/number.ts'
import { maxAreaCorners, maxPicturePixels } from '../../validation/bounds/question-limits.ts'
import { issueText } from '../../validation/issue-text.ts'
import { maxLength } from '../../validation/limits.ts'
import { singleLine } from '../../validation/text.ts'
import { flag, parts } from '../part-texts.ts'

const pictureMissing = { error: issueText(messages.pictureMissing) }
const notAShape = issueText(rules.notOneOf({ label: messages.areas, choices: areaShapes.join(', ') }))
const wrongArea = { error: issueText(messages.wrongArea({ max: maxAreaCorners })) }
const noneCorrectArea = { error: issueText(messages.noneCorrectArea) }

const prefix = 'resource:'

/** The `reference` of an uploaded picture, or the id in it. */
const picture = z.string(pictureMissing).check(
  z.overwrite((text) => (text.startsWith(prefix) ? text : prefix + text)),
  z.regex(/^resource:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, pictureMissing),
)

const alt = singleLine({ label: messages.theAlt, missing: messages.altMissing, max: maxLength.title })

type Area = { shape: (typeof areaShapes)[number]; coords: number[] }

const leastSize = 1e-6

const areaSizes: Record<Area['shape'], (coords: number[]) => number> = {
  rect: ([left = 0, top = 0, right = 0, bottom = 0, ...more]) =>
    more.length > 0 || right <= left ? 0 : (right - left) * (bottom - top),
  circle: ([, , radius = 0, ...more]) => (more.length > 0 ? 0 : radius ** 2),
  polygon: (coords) => (coords.length >= 6 && coords.length % 2 === 0 ? sizeOfPolygon(coords) : 0),
}

/** By the shoelace formula. */
function sizeOfPolygon(coords: number[]) {
  const at = (index: number) => coords[index % coords.length] ?? 0
  let sum = 0
  for (let index = 0; index < coords.length; index += 2)
    sum += at(index) * at(index + 3) - at(index + 2) * at(index + 1)
  return Math.abs(sum) / 2
}

const area = z
  .strictObject({
    shape: z.enum(areaShapes, { error: notAShape }),
    /**
     * Shares of the picture's width and height, from its left and top: left, top, right, bottom; or x, y and the radius
     * as a share of the width; or x and y of each corner.
     */
    coords: z
      .array(number({ min: 0, max: 1 }, wrongArea), wrongArea)
      .check(z.maxLength(2 * maxAreaCorners, wrongArea)),
    isCorrect: flag(messages.isCorrect),
  })
  .check(z.refine(({ shape, coords }) => areaSizes[shape](coords) > leastSize, wrongArea))

export const shownArea = z.object({
  shape: z.enum(areaShapes),
  coords: z.array(z.number()),
  isCorrect: z.boolean(),
})

const pixels = z.optional(wholeNumber({ min: 1, max: maxPicturePixels }, pictureMissing))

export const hotspot = {
  draft: {
    picture,
    alt,
    /** Of the picture; read from it when the question is saved. */
    width: pixels,
    height: pixels,
    areas: parts(area, messages.areas, 1).check(
      z.refine((areas) => areas.some(({ isCorrect }) => isCorrect), noneCorrectArea),
    ),
  },
  content: {
    picture: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    areas: z.array(shownArea),
  },
  /** The picture is one of `pictures`. */
  shown: { picture: z.string(), alt: z.string(), width: z.int(), height: z.int() },
  /** A point as shares of the picture's width and height, from its left and top. */
  answer: z.array(z.number()),
}
