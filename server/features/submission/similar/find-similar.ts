import type { submissionSimilarEndpoints } from '../../../../contract/endpoints/submission-similar.ts'
import * as messages from '../../../../contract/messages/server-submission.ts'
import type { AppContext } from '../../../context.ts'
import type { Handler } from '../../../http/route.ts'
import { requireAssignmentInUse } from '../../lecture/assignment/assignment-access.ts'
import { requireMarked } from '../submission-access.ts'
import { listVersions } from '../submission-store.ts'
import { authorUnlessHidden } from '../submission-view.ts'
import {
  compareFingerprints,
  type Fingerprint,
  fingerprintOf,
  fromText,
  runsOf,
  type Shared,
  sharedPassages,
} from './fingerprint.ts'
import { noteFingerprint, readGiven } from './note-fingerprint.ts'
import { listCompared, listFingerprints } from './similar-store.ts'
import { readWorkText } from './work-text.ts'

type Context = Pick<AppContext, 'db' | 'media' | 'log' | 'fileTexts'>

/** Runs of words that two works must share, and the share of one of them, to be called similar. */
const leastRuns = 8
const leastShare = 0.25

const maxSimilar = 5
const maxPassages = 5
const maxPassageLength = 500

/** Read at once, so that other requests get in. */
const comparedAtOnce = 500
/** Works without a fingerprint that one request reads: those that were handed in before there were any. */
const maxRead = 100

export const listSimilar: Handler<typeof submissionSimilarEndpoints.listSimilar> = async ({
  ctx,
  user,
  params: { submissionId },
}) => {
  const { db, settings } = ctx
  const submission = await requireMarked(ctx, user, submissionId)
  const assignment = await requireAssignmentInUse(db, submission.lecture_id)
  const given = readGiven(assignment)
  const version = (await listVersions(db, submissionId)).findLast(({ submitted_at }) => submitted_at !== null)
  const text = version ? await readWorkText(ctx, version) : ''
  const runs = runsOf(text, given)
  const { found, ...counts } = await compareWithOthers(ctx, submission, fingerprintOf(runs), given)
  const others = await listCompared(
    db,
    found.map(({ versionId }) => versionId),
  )
  const similar = []
  for (const { versionId, submissionId: otherId, ofOne, ofOther } of found) {
    const other = others.find(({ id }) => id === versionId)
    if (!other) continue
    const hashes = new Set(runsOf(await readWorkText(ctx, other), given).map(({ hash }) => hash))
    similar.push({
      submissionId: otherId,
      ...authorUnlessHidden(settings, assignment, other),
      ...{ share: round(ofOne), otherShare: round(ofOther) },
      passages: sharedPassages(text, runs, hashes)
        .slice(0, maxPassages)
        .map((passage) => passage.slice(0, maxPassageLength)),
    })
  }
  return { message: messages.listed, similar, ...counts }
}

const round = (share: number) => Math.round(share * 100) / 100

type Found = Shared & { submissionId: string; versionId: string }

async function compareWithOthers(
  ctx: Context,
  submission: { id: string; lecture_id: string },
  own: Fingerprint,
  given: Set<number>,
) {
  const found: Found[] = []
  let [compared, total, after] = [0, 0, '']
  let missing = maxRead
  for (;;) {
    const others = await listFingerprints(ctx.db, submission, { limit: comparedAtOnce, after })
    total += others.length
    for (const { submissionId, versionId, fingerprint } of others) {
      if (fingerprint === null && missing-- <= 0) continue
      const hashes =
        fingerprint === null ? await noteFingerprint(ctx, versionId, given) : fromText(fingerprint)
      compared += 1
      const shared = compareFingerprints(own, hashes)
      if (shared.count >= leastRuns && mostOf(shared) >= leastShare)
        found.push({ submissionId, versionId, ...shared })
    }
    const last = others.at(-1)
    if (!last || others.length < comparedAtOnce) break
    after = last.submissionId
  }
  found.sort((one, other) => mostOf(other) - mostOf(one))
  return { found: found.slice(0, maxSimilar), compared, total }
}

const mostOf = ({ ofOne, ofOther }: Shared) => Math.max(ofOne, ofOther)
