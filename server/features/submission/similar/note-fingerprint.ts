import type { AppContext } from '../../../context.ts'
import { type Fingerprint, fingerprintOf, runsOf, toText } from './fingerprint.ts'
import { listCompared, setFingerprint } from './similar-store.ts'
import { readWorkText } from './work-text.ts'

type Context = Pick<AppContext, 'db' | 'media' | 'log' | 'fileTexts'>

/** The runs of words that everybody was given: those of the instructions. */
export const readGiven = ({ description }: { description: string }) =>
  new Set(runsOf(description).map(({ hash }) => hash))

/** Of a version that was handed in. */
export async function noteFingerprint(
  ctx: Context,
  versionId: string,
  given: Set<number>,
): Promise<Fingerprint> {
  const [version] = await listCompared(ctx.db, [versionId])
  const hashes = fingerprintOf(runsOf(version ? await readWorkText(ctx, version) : '', given))
  if (version) await setFingerprint(ctx.db, versionId, toText(hashes))
  return hashes
}
