import type { OutlinedSection } from '../../../../contract/endpoints/outline.ts'

type Arranged = Pick<OutlinedSection, '_id' | 'lectureIds'>[]

/**
 * Assigns sections for a new order of all lectures that does not mention sections. As many lectures as possible keep
 * theirs: those of the longest part of the order whose sections follow each other. Moved lectures join the lecture
 * before them, or the first one after them. Undefined if `ids` are other lectures.
 */
export function keepSections(outline: Arranged, ids: string[]): Arranged | undefined {
  const rankOf = new Map(outline.flatMap(({ lectureIds }, rank) => lectureIds.map((id) => [id, rank])))
  const ranks = ids.map((id) => rankOf.get(id))
  if (ids.length !== rankOf.size || new Set(ids).size !== ids.length) return undefined
  const known = ranks.filter((rank) => rank !== undefined)
  if (known.length !== ids.length) return undefined
  const unmoved = longestRising(known)
  const [firstUnmoved = 0] = unmoved
  const isUnmoved = new Set(unmoved)
  const arranged = outline.map(({ _id }) => ({ _id, lectureIds: [] as string[] }))
  let rank = known[firstUnmoved] ?? 0
  for (const [index, id] of ids.entries()) {
    if (isUnmoved.has(index)) rank = known[index] ?? rank
    arranged[rank]?.lectureIds.push(id)
  }
  return arranged
}

/** The indexes of the longest non-decreasing subsequence. */
function longestRising(values: number[]): number[] {
  const ends: number[] = []
  const before: number[] = []
  for (const [index, value] of values.entries()) {
    let length = ends.findIndex((end) => (values[end] ?? 0) > value)
    if (length < 0) length = ends.length
    before[index] = ends[length - 1] ?? -1
    ends[length] = index
  }
  const rising: number[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) rising.unshift(index)
  return rising
}
