import * as serverMessages from '../../../../contract/messages/server.ts'
import type { AppContext } from '../../../context.ts'
import { newId } from '../../../core/new-id.ts'
import { Problem } from '../../../core/problem.ts'
import type { Act } from '../../../db/audit/act.ts'
import { auditChange } from '../../../db/audit/audited.ts'
import type { ReceivedFile } from '../../../http/multipart/receive-part.ts'
import { lectureSubject } from '../audit-subject-store.ts'
import { describeStored } from '../file/accept-file.ts'
import { holdLecture } from '../lecture-store.ts'
import { insertResource, listResources, type ResourceRow, requireRoomForResource } from './resource-store.ts'

type Hanging = {
  act: Act
  lectureId: string
  file: ReceivedFile
  now: Date
  /** Receives the lecture's resources while it is locked; throws if the file is no longer wanted. */
  check?: (present: ResourceRow[]) => void
}

/** Attaches a file to a lecture; if that throws, nothing is stored. */
export async function saveResource(
  { db, media }: Pick<AppContext, 'db' | 'media'>,
  { act, lectureId, file, now, check }: Hanging,
): Promise<ResourceRow> {
  const id = newId()
  const { fileName, mediaType, storedName } = describeStored(file)
  const row = {
    id,
    lecture_id: lectureId,
    folder: id,
    file: storedName,
    file_name: fileName,
    media_type: mediaType,
    bytes: file.bytes,
    sha256: file.sha256,
    width: null,
    height: null,
    is_in_post: false,
    created_at: now,
    deleted_at: null,
  }
  await media.save(file.path, `lectures/${id}/${storedName}`)
  await auditChange(db, act, lectureSubject(lectureId), async (trx) => {
    if (!(await holdLecture(trx, lectureId))) throw new Problem('not-found', serverMessages.lectureNotFound)
    check?.(await listResources(trx, [lectureId]))
    await requireRoomForResource(trx, lectureId)
    await insertResource(trx, row)
    return true
  }).catch(async (error) => {
    await media.remove(`lectures/${id}`)
    throw error
  })
  return row
}
