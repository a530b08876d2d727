import type { TestOptions } from 'node:test'

/** The environment of `npm test` and `npm run check`. A file that runs by itself runs whole. */
export const slowTestsOff = { LECTERN_SLOW_TESTS: 'off' }

const isOff = process.env.LECTERN_SLOW_TESTS === slowTestsOff.LECTERN_SLOW_TESTS
const reason = 'slow: `npm test -- all` runs it, as CI does'

/** The options of a test that takes more than a second or so of processor time. */
export const slow = (options: TestOptions = {}): TestOptions =>
  isOff && !options.skip ? { ...options, skip: reason } : options
