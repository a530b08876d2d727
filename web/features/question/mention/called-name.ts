/** The beginning of a name after an `@`, as far as it is typed. */
export type Called = { at: number; typed: string }

// Longer than what people type of a name before they choose.
const called = /(?<![\p{L}\p{N}])@([\p{L}\p{N}][^@\n]{0,59})$/u

/** The name that is being typed at the end of this text. */
export function findCalled(text: string): Called | undefined {
  const found = called.exec(text)
  return found?.[1] ? { at: found.index, typed: found[1] } : undefined
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** People with a word of their names that begins so. A name that is typed in full is left alone if only one has it. */
export function findCallable<P extends { fullName: string }>(people: P[], typed: string): P[] {
  const sought = plain(typed)
  const found = people.filter(({ fullName }) => ` ${plain(fullName)}`.includes(` ${sought}`))
  return found.length === 1 && found[0]?.fullName === typed ? [] : found
}
