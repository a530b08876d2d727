// A reporter of Playwright that prints nothing and collects results.
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { addResult } from './results.ts'

export default class CollectResults implements Reporter {
  onTestEnd({ location, title, expectedStatus }: TestCase, { duration, status, error }: TestResult) {
    const hasFailed = status !== expectedStatus && status !== 'skipped'
    addResult({
      file: location.file,
      title,
      ms: duration,
      error: hasFailed ? (error?.message ?? status) : undefined,
    })
  }

  printsToStdio() {
    return false
  }
}
