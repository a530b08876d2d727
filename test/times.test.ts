import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isTest } from './support/documents/read-imports.ts'

/** Ways to show a time or to take it apart, which each choose a time zone. */
const ways = {
  'a format of its own': /\bDateTimeFormat\b|\.toLocale(?:Date|Time)String\(|\.to(?:Date|Time)String\(/,
  'parts of a time': /\.[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\bgetTimezoneOffset\(/,
  'a piece of ISO text':
    /toISOString\(\)\s*\.(?:slice|substring|split|replace|match)|T(?:00:00|23:59)[:\d.]*Z?[`']/,
  'a zone of its own': /\btimeZone: '/,
}

/** Files that may, and why. */
const allowed: Record<string, string> = {
  'contract/time/show-time.ts': 'shows times and days',
  'contract/validation/bounds/moment.ts': 'has the first and the last moment that are stored',
  'contract/time/zone.ts': 'knows days and times of day in a zone',
  'server/core/time/day.ts': 'counts days in UTC',
  'server/core/time/zone.ts': 'reads the setting',
  'web/ui/form/time-field.tsx': 'fills the field of a browser, which has no zone',
  'web/features/audit/audit-queries.ts': 'turns days of the reader into moments',
  'web/layout/footer.tsx': 'shows the year',
  'server/features/certificate/signing/credential.ts':
    'writes times for programs, as the standard shows them',
  'server/features/calendar/ical.ts': 'writes times for calendar programs, as the standard shows them',
  'server/lifecycle/snapshots/snapshot-files.ts': 'names files',
  'server/cli/archive/back-up-into-archive.ts': 'names files',
}

const files = globSync('{contract,server,web}/**/*.{ts,tsx}').filter(
  (path) =>
    !isTest(path) && !path.startsWith('contract/messages/') && !path.startsWith('server/db/migrations/'),
)

const waysIn = (path: string) => {
  const text = readFileSync(path, 'utf8')
  return Object.entries(ways).flatMap(([way, pattern]) => (pattern.test(text) ? [way] : []))
}

test('only the shared functions show a time, so that none is shown in another zone than the reader’s or the school’s', () => {
  assert.ok(files.length > 1_000, 'the product is read')
  for (const path of files.filter((path) => !(path in allowed)))
    assert.deepEqual(
      waysIn(path),
      [],
      `${path}: use web/lib/format/use-format-time.ts in pages, contract/time/ elsewhere`,
    )
})

test('each file that may do so still does', () => {
  for (const path of Object.keys(allowed)) assert.notDeepEqual(waysIn(path), [], path)
})
