import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { openTestApp } from '../support/open-test-app.ts'

const token = 'a-token-of-sixteen-letters'
// Prometheus' own metric, and one that only a library in S3 has.
const elsewhere = ['up', 'lectern_storage_requests_total']
const suffixes = /_(bucket|sum|count)$/

type Rule = { alert: string; expr: string; annotations: { summary: string } }
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

async function readMetricNames() {
  await using site = await openTestApp({ METRICS_TOKEN: token })
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await site.app.inject({ url: '/metrics', headers })
  return new Set([...elsewhere, ...[...body.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name)])
}

/** Names of metrics in an expression; throws if Prometheus could not parse it. */
function readNames(expression: string) {
  // Grafana replaces its own variables.
  const text = expression.replaceAll('$__rate_interval', '5m')
  const names: string[] = []
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      assert.ok(!type.isError, `${text} at ${from}`)
      if (type.name === 'VectorSelector') names.push(/^\w*/.exec(text.slice(from, to))?.[0] ?? '')
    },
  })
  return names
}

async function expectKnown(expressions: string[]) {
  const known = await readMetricNames()
  const names = expressions.flatMap(readNames)
  assert.ok(names.length > 0)
  assert.deepEqual(
    names.filter((name) => !known.has(name.replace(suffixes, '')) && !known.has(name)),
    [],
  )
}

test('every alert rule is valid, and asks for metrics that Lectern has', async () => {
  const { groups } = parse(await readFile('deploy/prometheus/lectern.rules.yaml', 'utf8'))
  const rules = groups.flatMap(({ rules }: { rules: Rule[] }) => rules) as Rule[]
  for (const { alert, annotations } of rules) assert.ok(annotations.summary, alert)
  await expectKnown(rules.map(({ expr }) => expr))
})

test('every panel of the dashboard is valid, and asks for metrics that Lectern has', async () => {
  const { panels } = JSON.parse(await readFile('deploy/grafana/lectern.json', 'utf8')) as Dashboard
  await expectKnown(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))
})

test('every metric of Lectern is in the dashboard', async () => {
  const dashboard = await readFile('deploy/grafana/lectern.json', 'utf8')
  const own = [...(await readMetricNames())].filter((name) => name.startsWith('lectern_'))
  assert.deepEqual(
    own.filter((name) => !dashboard.includes(name)),
    [],
  )
})

test('an expression that Prometheus cannot parse is found', () => {
  assert.throws(() => readNames('rate(lectern_http_requests_total[5m'))
})
