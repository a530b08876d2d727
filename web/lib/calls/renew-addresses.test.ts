import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { openSigner } from '../../../server/storage/signature.ts'
import { makeQueryClient } from './query-client.ts'
import { renewAddresses, renewAfterMs } from './renew-addresses.ts'

const minuteMs = 60_000
const signedHours = 2

/** A page with one part that shows what this query loads. */
async function openPage(data: (loads: number) => unknown, options: Partial<QueryObserverOptions> = {}) {
  const client = makeQueryClient()
  let loads = 0
  const load = async () => {
    loads += 1
    return data(loads)
  }
  const observer = new QueryObserver(client, { queryKey: ['part'], queryFn: load, ...options })
  const leave = observer.subscribe(() => {})
  await observer.refetch()
  const before = loads
  return {
    leave,
    /** How often it was loaded again when a look came so late. */
    renewedAfter: async (ms: number) => {
      await renewAddresses(client, () => Date.now() + ms)
      return loads - before
    },
    [Symbol.dispose]: () => client.clear(),
  }
}

const signer = openSigner('secret', signedHours, () => new Date())
const withAddress = () => ({ pictures: [{ secure_url: signer.addressOf('folder', 'file.webp') }] })

test('what has signed addresses is loaded again long before they end, and not before', async () => {
  // The shortest life of an address begins a moment before a full hour.
  const shortestLifeMs = (signedHours - 1) * 60 * minuteMs
  assert.ok(renewAfterMs + 2 * minuteMs < shortestLifeMs)
  using page = await openPage(withAddress)
  assert.equal(await page.renewedAfter(renewAfterMs - minuteMs), 0)
  assert.equal(await page.renewedAfter(renewAfterMs + minuteMs), 1)
})

test('a list that loads only when it is asked for is renewed, too', async () => {
  using page = await openPage(withAddress, { enabled: false })
  assert.equal(await page.renewedAfter(renewAfterMs), 1)
})

test('addresses of captions, of drafts, and of another host are signed addresses', async () => {
  for (const address of [
    signer.addressOf('folder', 'captions-1.vtt', { area: 'captions' }),
    signer.addressOf('folder', 'notes.pdf', { opensDrafts: true }),
    `https://media.school.example${signer.addressOf('folder', 'file.webp')}`,
  ]) {
    using page = await openPage(() => [address])
    assert.equal(await page.renewedAfter(renewAfterMs), 1, address)
  }
})

test('what has no signed address, is shown nowhere, or is loaded once per visit stays', async () => {
  using unsigned = await openPage(() => ({ thumbnail: '/media/pictures/0f-480.webp' }))
  assert.equal(await unsigned.renewedAfter(renewAfterMs), 0)
  using once = await openPage(withAddress, { staleTime: Number.POSITIVE_INFINITY })
  assert.equal(await once.renewedAfter(renewAfterMs), 0)
  using left = await openPage(withAddress)
  left.leave()
  assert.equal(await left.renewedAfter(renewAfterMs), 0)
})

test('what cannot be loaded again keeps what it shows', async () => {
  using page = await openPage((loads) => {
    if (loads > 1) throw new Error('The network is away')
    return withAddress()
  })
  assert.equal(await page.renewedAfter(renewAfterMs), 1)
})
