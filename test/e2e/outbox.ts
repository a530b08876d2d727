import { addresses } from '../../contract/api/addresses.ts'
import type { Mail } from '../../contract/endpoints/mail.ts'
import type { MailKind } from '../../contract/endpoints/mail-choices.ts'
import { call, signIn } from '../support/http/client.ts'
import { administratorAccount, type Site } from '../support/start-site.ts'
import { until } from '../support/until.ts'

/** The link of the newest mail of this kind, as an administrator copies it. */
export async function linkFromOutbox(site: Pick<Site, 'address'>, kind: MailKind): Promise<string> {
  const cookie = await signIn(site, administratorAccount)
  const read = async () => {
    const { mails } = (await call(site, addresses.listOutbox, { cookie })).json as { mails: Mail[] }
    return mails.find((mail) => mail.kind === kind && mail.link)?.link
  }
  await until(`a mail ${kind} is in the outbox`, async () => Boolean(await read()))
  return (await read()) ?? ''
}
