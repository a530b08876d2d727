import assert from 'node:assert/strict'

/** A CSV file's text after the byte order mark, with which each begins. */
export function csvText(file: string) {
  assert.equal(file[0], '\uFEFF', 'a byte order mark')
  return file.slice(1)
}
