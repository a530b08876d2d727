import type { Row } from '../../support/table/row.ts'
import { makeFolder } from '../folder.ts'
import { acknowledged, openLedger, summarize, writeContinuously } from '../ledger.ts'
import { startTargetSite } from '../target-site.ts'

const writers = 24

export const termUnderLoad: Row = {
  what: `SIGTERM under ${writers} writers`,
  expected: 'running requests finish, new ones are refused, exit 0',
  prove: async (scale) => {
    await using folder = await makeFolder()
    const rounds = scale === 'short' ? 2 : 10
    const ledger = openLedger()
    const codes: (number | null)[] = []
    for (let round = 0; round < rounds; round += 1) codes.push(await endUnderLoad(folder.path, ledger))

    await using site = await startTargetSite(folder.path, {}, ledger)
    const lost = await site.countLost()
    const isOrderly = codes.every((code) => code === 0)
    return {
      seen: `${rounds} times, exit ${[...new Set(codes)].join(', ')}: ${summarize(ledger, lost)}`,
      holds: lost === 0 && isOrderly && acknowledged(ledger) > 0 && ledger.strange.every(isClosing),
    }
  },
}

/** While it closes, Fastify itself sends a 503 without Retry-After. */
const isClosing = (rejection: string) => rejection.startsWith('503 ')

async function endUnderLoad(folder: string, ledger: ReturnType<typeof openLedger>) {
  await using site = await startTargetSite(folder, {}, ledger)
  let round = 0
  await using writing = writeContinuously(
    ledger,
    () => (round++ % 4 ? site.message() : site.course()),
    writers,
  )
  await writing.more(60)
  return site.end('SIGTERM')
}
