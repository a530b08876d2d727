import { useRef, useState } from 'react'
import type { OwnSubmission, SubmissionVersion } from '../../../../contract/endpoints/submission.ts'
import { CallError, call } from '../../../lib/calls/call.ts'
import { setOwn } from '../submission-queries.ts'

type Draft = { text?: string; link?: string; uploads?: string[] }

const seenOf = (draft: SubmissionVersion | null) => ({
  revision: draft?.revision ?? 0,
  files: (draft?.files ?? []).map(({ fileId }) => fileId),
})

/**
 * Saves a draft. If it is that of a group and another person has saved since it was read, `theirs` is what they wrote, and
 * the next call saves over it. Files that both added stay.
 */
export function useSharedDraft(lectureId: string, { draft, team }: OwnSubmission) {
  const seen = useRef(seenOf(draft))
  const [theirs, setTheirs] = useState<SubmissionVersion>()
  const params = { lectureId }

  async function save(changes: Draft): Promise<void> {
    const body = { ...changes, ...(team && { revision: seen.current.revision }) }
    try {
      const saved = await call('saveSubmission', { params, body, isInBackground: true })
      seen.current = seenOf(saved.submission.draft)
      setOwn(lectureId, saved)
    } catch (error) {
      if (!team || !(error instanceof CallError) || error.code !== 'changed-meanwhile') throw error
      await meet(changes)
      const { uploads: _, ...texts } = changes
      if (Object.keys(texts).length > 0) throw error
    }
  }
  async function meet({ uploads }: Draft) {
    const before = seen.current.files
    const read = await call('readOwnSubmission', { params })
    const { draft: newest, versions } = read.submission
    seen.current = seenOf(newest)
    setTheirs(newest ?? versions.at(-1))
    // The form of a draft that was handed in meanwhile would close over what stands in it.
    if (newest) setOwn(lectureId, read)
    if (!uploads) return
    const kept = seen.current.files.filter((id) => uploads.includes(id) || !before.includes(id))
    await save({ uploads: [...new Set([...kept, ...uploads.filter((id) => !before.includes(id))])] })
  }
  return { save, theirs, forgetTheirs: () => setTheirs(undefined) }
}
