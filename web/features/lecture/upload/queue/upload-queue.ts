import { withoutNumber } from '../../../../../contract/validation/names/numbered-name.ts'

// More would only share the same bandwidth.
const maxActive = 2

export type Queued = { add: (slot: Promise<unknown>) => Promise<boolean> }

/** Uploads a few at once, but adds each only after all before it were added or have failed. Returns which were added. */
export async function addAll(queued: Queued[]) {
  const added: boolean[] = []
  const ends = queued.map(() => Promise.withResolvers<void>())
  let next = 0
  const uploadNext = async () => {
    for (let index = next++; index < queued.length; index = next++) {
      const slot = Promise.all(ends.slice(0, index).map(({ promise }) => promise))
      added[index] = (await queued[index]?.add(slot)) ?? false
      ends[index]?.resolve()
    }
  }
  await Promise.all(Array.from({ length: maxActive }, uploadNext))
  return added
}

export const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** '03_mean-and-mode.mp4' becomes 'mean and mode'; the hyphen of 'p-values' and 'x-ray' stays. */
export const titleOf = (fileName: string) =>
  withoutNumber(fileName.replace(/\.\w+$/, '').trim())
    .replace(/_+|-{2,}/g, ' ')
    .replace(/(?<!(?<![\p{L}\p{N}])\p{L})-(?=\S)/gu, ' ')
    .trim()
