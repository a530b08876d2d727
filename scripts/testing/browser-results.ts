// A reporter of Playwright that prints nothing and collects results.
import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { addResult } from './results.ts'

export default class CollectResults implements Reporter {
  onTestEnd(
    { location, title, expectedStatus }: TestCase,
    { duration, status, error, attachments }: TestResult,
  ) {
    const hasFailed = status !== expectedStatus && status !== 'skipped'
    addResult({
      file: location.file,
      title,
      ms: duration,
      error: hasFailed ? (error?.message ?? status) : undefined,
      page: hasFailed ? readPage(attachments) : undefined,
    })
  }

  printsToStdio() {
    return false
  }
}

/** What the page showed when the test failed: its accessibility tree as YAML, which Playwright puts into a report. */
function readPage(attachments: TestResult['attachments']) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  return path && /^```yaml\n(?<page>.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.groups?.page
}
