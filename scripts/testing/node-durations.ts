// A reporter of node:test that prints nothing and collects durations.
import type { TestEvent } from 'node:test/reporters'
import { addDuration } from './durations.ts'

export default async function* collectDurations(events: AsyncIterable<TestEvent>) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const { file, name, nesting, details } = data
    if (file && nesting === 0) addDuration({ file, title: name, ms: details.duration_ms })
  }
  yield ''
}
