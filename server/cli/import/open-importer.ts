import { rm } from 'node:fs/promises'
import { emptyFile } from '../../../contract/messages/rules.ts'
import { type FileRule, isExpectedType, wrongMediaType } from '../../../contract/validation/files.ts'
import type { Settings } from '../../config.ts'
import { coreBounds } from '../../core/admission/bounds.ts'
import { ownWork } from '../../core/admission/caller.ts'
import { openAdmission } from '../../core/admission/open-admission.ts'
import { unbounded } from '../../core/admission/semaphore.ts'
import { openOrdinaryFile } from '../../core/files/ordinary-file.ts'
import { openInFlight } from '../../core/in-flight.ts'
import { Problem } from '../../core/problem.ts'
import { type ReceivedFile, receivePart } from '../../http/multipart/receive-part.ts'
import { openPictureMaker } from '../../images/picture-maker.ts'
import { openResizer } from '../../images/resize-in-child.ts'
import { joinLibrary } from '../../lifecycle/library/identity.ts'
import { openBesides } from '../../lifecycle/open-database.ts'
import { startAlone } from '../../lifecycle/start-alone.ts'
import { openFileStore } from '../../storage/file-store.ts'
import { mediaFolderOf, openUsableMedia } from '../../storage/open-media.ts'
import { freeBytesAt, openDiskSpace } from '../../uploads/free-disk.ts'
import { openVideoMaker } from '../../video/video-maker.ts'

export type Importer = Awaited<ReturnType<typeof openImporter>>

export async function openImporter(settings: Settings) {
  await using opened = new AsyncDisposableStack()
  const { db, log } = opened.use(await openBesides(settings))
  const { media } = opened.use(await openUsableMedia(settings))
  const files = await openFileStore(mediaFolderOf(settings))
  await startAlone({ settings, log }, () => joinLibrary(db, settings, media))
  const { prepareVideo, videoStallSeconds, lowDiskBytes } = settings
  const closing = {
    settings,
    db,
    files,
    media,
    disk: openDiskSpace(freeBytesAt(files.pathOf('incoming')), lowDiskBytes),
    pictures: opened.use(
      openPictureMaker(files, media, openAdmission(settings, openInFlight(), coreBounds(settings))),
    ),
    resizer: opened.use(openResizer()),
    videos: opened.use(openVideoMaker({ isOn: prepareVideo, stallSeconds: videoStallSeconds }, unbounded)),
  }
  const stack = opened.move()
  return { ...closing, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

type Received = ReceivedFile & AsyncDisposable

/** Copies a file into the library as if it had been uploaded; disposal removes what was not saved. */
export async function receiveFile(
  { files, disk, settings }: Importer,
  source: string,
  rule: FileRule,
): Promise<Received> {
  const path = files.incomingPath()
  const remove = () => rm(path, { force: true })
  const maxBytes = rule.maxBytes === 'MAX_LECTURE_MB' ? settings.maxLectureBytes : rule.maxBytes
  try {
    await using opened = await openOrdinaryFile(source)
    using _space = await disk.reserve((await opened.stat()).size)
    const bytes = opened.createReadStream({ autoClose: false })
    const file = await receivePart(bytes, path, rule, maxBytes, ownWork.signal)
    if (file.bytes === 0) throw new Problem('broken', emptyFile({ label: rule.label }))
    if (!isExpectedType(rule, file.mediaType)) throw new Problem('wrong-type', wrongMediaType(rule))
    return { ...file, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}
