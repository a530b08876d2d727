import { splitWords, type Word } from './split-words.ts'

/** Words of a run (a shingle); what two texts share is counted in runs. */
const runWords = 5
/** The lowest hashes of a text stand for all of it; with so many the share is right to about 0.03. */
const maxHashes = 256

/** Hashes of a text's runs of words, ascending, each once: all of them, or the `maxHashes` lowest. */
export type Fingerprint = Uint32Array

export const fingerprintOf = (runs: Run[]): Fingerprint =>
  Uint32Array.from(new Set(runs.map(({ hash }) => hash)))
    .sort()
    .slice(0, maxHashes)

type Run = { hash: number; start: number; end: number }

/** The runs of words of a text, each with its place, without those that everybody was given. */
export function runsOf(text: string, given = new Set<number>()): Run[] {
  const words = splitWords(text)
  const runs: Run[] = []
  for (let at = 0; at + runWords <= words.length; at++) {
    const hash = hashWords(words, at)
    const [first, last] = [words[at], words[at + runWords - 1]]
    if (first && last && !given.has(hash)) runs.push({ hash, start: first.start, end: last.end })
  }
  return runs
}

/** FNV-1a over the words, mixed as in MurmurHash3, so that the lowest hashes are a random choice. */
function hashWords(words: Word[], from: number) {
  let hash = 0x811c9dc5
  for (let at = from; at < from + runWords; at++) {
    for (const letter of `${words[at]?.text} `)
      hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export type Shared = {
  /** How many hashes both have, of those that can be compared. */
  count: number
  /** Of the one text, 0 to 1, and of the other. */
  ofOne: number
  ofOther: number
}

/** How much of each text stands in the other. */
export function compareFingerprints(one: Fingerprint, other: Fingerprint): Shared {
  // Above its highest hash a shortened fingerprint says nothing.
  const limit = Math.min(limitOf(one), limitOf(other))
  let [count, at, otherAt] = [0, 0, 0]
  for (;;) {
    const [hash = Infinity, otherHash = Infinity] = [one[at], other[otherAt]]
    if (Math.min(hash, otherHash) > limit || (hash === Infinity && otherHash === Infinity)) break
    if (hash === otherHash) count += 1
    if (hash <= otherHash) at += 1
    if (otherHash <= hash) otherAt += 1
  }
  return { count, ofOne: count / (at || 1), ofOther: count / (otherAt || 1) }
}

const limitOf = (hashes: Fingerprint) => (hashes.length < maxHashes ? Infinity : (hashes.at(-1) ?? Infinity))

export const toText = ({ buffer, byteOffset, byteLength }: Fingerprint) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')

export const fromText = (text: string): Fingerprint =>
  new Uint32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer)

/** What of a text stands in another one, too: the longest passages first. */
export function sharedPassages(text: string, runs: Run[], hashes: Set<number>): string[] {
  const passages: { start: number; end: number }[] = []
  for (const { hash, start, end } of runs) {
    if (!hashes.has(hash)) continue
    const last = passages.at(-1)
    if (last && start <= last.end) last.end = end
    else passages.push({ start, end })
  }
  return passages
    .toSorted((one, other) => other.end - other.start - (one.end - one.start))
    .map(({ start, end }) => text.slice(start, end))
}
