import type { TestOptions } from 'node:test'

/** The environment of a run; `npm test` and `npm run check` are without. A file that runs by itself runs whole. */
export const slowTests = { on: { LECTERN_SLOW_TESTS: 'on' }, off: { LECTERN_SLOW_TESTS: 'off' } } as const

const isOff = process.env.LECTERN_SLOW_TESTS === slowTests.off.LECTERN_SLOW_TESTS
const reason = 'slow: `npm test -- all` runs it'

/** The options of a test that takes more than a second or so of processor time. */
export const slow = (options: TestOptions = {}): TestOptions =>
  isOff && !options.skip ? { ...options, skip: reason } : options
