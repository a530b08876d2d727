// A reporter of Playwright that prints nothing and collects durations.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { addDuration } from './durations.ts'

export default class CollectDurations implements Reporter {
  onTestEnd({ location, title }: TestCase, { duration }: TestResult) {
    addDuration({ file: location.file, title, ms: duration })
  }

  printsToStdio() {
    return false
  }
}
