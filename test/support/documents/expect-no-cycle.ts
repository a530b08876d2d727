import assert from 'node:assert/strict'

export function expectNoCycle(edges: [from: string, to: string][]) {
  const next = Map.groupBy(edges, ([from]) => from)
  const done = new Set<string>()
  const follow = (node: string, path: string[]) => {
    assert.ok(!path.includes(node), `a cycle: ${[...path, node].join(' → ')}`)
    if (done.has(node)) return
    for (const [, following] of next.get(node) ?? []) follow(following, [...path, node])
    done.add(node)
  }
  for (const node of next.keys()) follow(node, [])
}
