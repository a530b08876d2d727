import { apiBase } from '../../contract/addresses.ts'
import { signIn, statusOf } from '../support/http/client.ts'
import { startSite } from '../support/start-site.ts'
import { until } from '../support/until.ts'
import { countLost, type Ledger, openLedger, writeCourse, writeMessage } from './ledger.ts'

const environment = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }

export async function startTargetSite(
  folder: string,
  more: Record<string, string> = {},
  ledger: Ledger = openLedger(),
  through: string[] = [],
) {
  const site = await startSite(folder, { ...environment, ...more }, through)
  const cookie = await signIn(site)
  return {
    ...site,
    cookie,
    ledger,
    message: () => writeMessage(ledger, site),
    course: () => writeCourse(ledger, site, cookie),
    countLost: () => countLost(ledger, site, cookie),
    status: (path: string) => statusOf(site, path),
    catalogue: () => statusOf(site, `${apiBase}/course`),
    untilReady: (isReady: boolean) =>
      until(`/readyz says ${isReady ? 'ready' : 'not ready'}`, async () => {
        const status = await statusOf(site, '/readyz')
        return isReady ? status === 200 : status === 503
      }),
    hasEnded: () => site.process.exitCode !== null || site.process.signalCode !== null,
    [Symbol.asyncDispose]: async () => {
      // A process that the fault has stopped would not receive TERM.
      site.process.kill('SIGCONT')
      await site[Symbol.asyncDispose]()
    },
  }
}

export type TargetSite = Awaited<ReturnType<typeof startTargetSite>>
