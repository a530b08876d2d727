import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rows, testedElsewhere } from './table.ts'

// A row that cannot run on this machine is reported as skipped, with its reason.
for (const row of rows.filter((one) => !testedElsewhere.includes(one))) {
  const lack = row.lacks?.()
  test(`${row.fault}: ${row.promise}`, { skip: lack && `this machine lacks ${lack}` }, async (context) => {
    const { seen, holds } = await row.prove('short')
    context.diagnostic(seen)
    assert.ok(holds, seen)
  })
}
