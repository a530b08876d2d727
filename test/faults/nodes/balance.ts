import { startDeployedNginx } from '../../support/deployed/start-nginx.ts'
import type { Site } from '../../support/start-site.ts'
import { makeFolder } from '../folder.ts'

/** nginx, configured as `docs/operate.md` describes, in front of two processes of this run. */
export async function startBalance(
  first: Pick<Site, 'address'>,
  second: Pick<Site, 'address'>,
  alternates: boolean,
) {
  await using opened = new AsyncDisposableStack()
  const folder = opened.use(await makeFolder())
  const hostOf = ({ address }: Pick<Site, 'address'>) => new URL(address).host
  const { address } = opened.use(
    await startDeployedNginx({ folder: folder.path, hosts: [hostOf(first), hostOf(second)], alternates }),
  )
  const closing = opened.move()
  return { address, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}
