import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slow } from '../../scripts/testing/slow.ts'
import { proveRow } from '../support/table/prove-row.ts'
import { rows, testedElsewhere } from './table.ts'

// A row that cannot run on this machine is skipped with its reason.
for (const row of rows.filter((one) => !testedElsewhere.includes(one))) {
  const lack = row.lacks?.()
  test(
    `${row.what}: ${row.expected}`,
    slow({ skip: lack && `this machine lacks ${lack}` }),
    async (context) => {
      const { findings, holds } = await proveRow(row, 'short')
      const seen = findings.map((finding) => finding.seen).join('\n')
      context.diagnostic(seen)
      assert.ok(holds, seen)
    },
  )
}
