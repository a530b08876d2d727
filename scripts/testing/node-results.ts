// A reporter of node:test that prints nothing and collects results.
import type { TestEvent } from 'node:test/reporters'
import { addResult } from './results.ts'

export default async function* collectResults(events: AsyncIterable<TestEvent>) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { file, name, nesting, details } = data
    if (!file || nesting !== 0) continue
    const error = 'error' in details ? messageOf(details.error) : undefined
    addResult({ file, title: name, ms: details.duration_ms, error })
  }
  yield ''
}

/** node:test wraps what a test threw. */
const messageOf = ({ cause, message }: Error) =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause ?? message)
