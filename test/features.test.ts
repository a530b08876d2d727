import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { expectNoCycle } from './support/documents/expect-no-cycle.ts'
import { isTest, readImports } from './support/documents/read-imports.ts'

/** Files outside of `server/features/` and the commands that may name a feature. */
const composing: Record<string, string> = {
  'server/access.ts': 'joins who sends a request and what they may do, which several features know',
  'server/bounds.ts': 'joins the queues, so that their names are typed',
  'server/cache-versions.ts': 'joins what cached pages depend on',
  'server/context.ts': 'has the types of services that handlers get',
  'server/features.ts': 'the list of features',
  'server/first-start.ts': 'makes the administrator and the sample courses of a new library',
  'server/media-access.ts': 'joins who may have which file: features share folders of the library',
  'server/services.ts': 'opens the services, so that their names are typed',
}

const imports = globSync('{server,web}/**/*.{ts,tsx}')
  .filter((path) => !path.endsWith('.d.ts') && !isTest(path))
  .flatMap(readImports)

test('outside of the features, only a few files that join them name one', () => {
  const naming = imports.filter(
    ({ from, to }) =>
      from.startsWith('server/') && featureOf(to) && !featureOf(from) && !from.startsWith('server/cli/'),
  )
  for (const { from, to } of naming)
    assert.ok(from in composing, `${from} imports ${to}: add a part to server/feature.ts instead`)
  for (const [file, reason] of Object.entries(composing))
    assert.ok(
      naming.some(({ from }) => from === file),
      `${file} names no feature any more: ${reason}`,
    )
})

test('features import each other in one direction, through their store, access and view', () => {
  const between = imports.flatMap(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)]
    return here && there && here !== there ? [{ from, to, here, there }] : []
  })
  assert.ok(between.length > 20)
  expectNoCycle(between.map(({ here, there }) => [here, there]))
  for (const { from, to } of between.filter((one) => one.from.startsWith('server'))) {
    assert.match(
      to,
      /-(store|access|view)\.ts$/,
      `${from} imports ${to}: use the feature's store, access or view`,
    )
  }
})

test('web code below the features imports no feature', () => {
  const below = ['web/lib/', 'web/ui/', 'web/player/']
  for (const { from, to } of imports) {
    if (!below.some((folder) => from.startsWith(folder))) continue
    assert.equal(featureOf(to), undefined, `${from} imports ${to}: pass it in as an argument instead`)
  }
})

function featureOf(path: string) {
  return /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1]
}
