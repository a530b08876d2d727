import * as z from 'zod/mini'
import type { Message } from '../../messages/message.ts'
import * as messages from '../../messages/question-bank.ts'
import { areaShapes } from '../../question-kinds.ts'
import { number, wholeNumber } from '../../validation/bounds/number.ts'
import { maxAreaCorners, maxPicturePixels } from '../../validation/bounds/question-limits.ts'
import { issueText } from '../../validation/issue-text.ts'
import { maxLength } from '../../validation/limits.ts'
import { singleLine } from '../../validation/text.ts'
import { flag, parts } from '../part-texts.ts'

const pictureMissing = { error: issueText(messages.pictureMissing) }
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

type AreaRule = {
  hasAll(count: number): boolean
  /** Of coordinates that are all there. */
  size(coords: number[]): number
  incomplete(values: { number: number }): Message
  empty(values: { number: number }): Message
}

const areaRules: Record<Area['shape'], AreaRule> = {
  rect: {
    hasAll: (count) => count === 4,
    size: ([left = 0, top = 0, right = 0, bottom = 0]) =>
      right <= left ? 0 : (right - left) * (bottom - top),
    ...{ incomplete: messages.areaSides, empty: messages.areaTurned },
  },
  circle: {
    hasAll: (count) => count === 3,
    size: ([, , radius = 0]) => radius ** 2,
    ...{ incomplete: messages.areaRadius, empty: messages.areaRadiusMissing },
  },
  polygon: {
    hasAll: (count) => count >= 6 && count % 2 === 0 && count <= 2 * maxAreaCorners,
    size: sizeOfPolygon,
    incomplete: ({ number }) => messages.areaCorners({ number, max: maxAreaCorners }),
    empty: messages.areaFlat,
  },
}

/** By the shoelace formula. */
function sizeOfPolygon(coords: number[]) {
  const at = (index: number) => coords[index % coords.length] ?? 0
  let sum = 0
  for (let index = 0; index < coords.length; index += 2)
    sum += at(index) * at(index + 3) - at(index + 2) * at(index + 1)
  return Math.abs(sum) / 2
}

/** What is wrong with an area, if something is. */
function faultOf({ shape, coords }: Area): ((values: { number: number }) => Message) | undefined {
  const { hasAll, size, incomplete, empty } = areaRules[shape]
  if (!hasAll(coords.length)) return incomplete
  return size(coords) > leastSize ? undefined : empty
}

type AreaIssue = { path?: PropertyKey[] | undefined; input?: unknown }

/** Says which of the areas it is. */
const ofArea = (say: (values: { number: number }, input: unknown) => Message) => ({
  error: ({ path = [], input }: AreaIssue) => {
    const index = path.find((key) => typeof key === 'number') ?? 0
    return issueText(say({ number: Number(index) + 1 }, input))
  },
})

const notAShape = ofArea(({ number }) => messages.areaShape({ number, shapes: areaShapes.join(', ') }))
const notCoords = ofArea((values, input) =>
  (typeof input === 'number' ? messages.areaOutside : messages.areaNumbers)(values),
)
const faulty = ofArea((values, input) => (faultOf(input as Area) ?? messages.areaNumbers)(values))

const area = z
  .strictObject({
    shape: z.enum(areaShapes, notAShape),
    /**
     * Shares of the picture's width and height, from its left and top: left, top, right, bottom; or x, y and the radius
     * as a share of the width; or x and y of each corner.
     */
    coords: z.array(number({ min: 0, max: 1 }, notCoords), notCoords),
    isCorrect: flag(messages.isCorrect),
  })
  .check(z.refine((given) => faultOf(given) === undefined, faulty))

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
