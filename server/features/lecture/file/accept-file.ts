import { toSafeName } from '../../../core/media/file-name.ts'
import type { ReceivedFile } from '../../../http/multipart/receive-part.ts'
import type { LectureDraft } from '../lecture-store.ts'

const pdf = 'application/pdf'

/** How a file is stored and served. A file whose bytes are not a PDF is only ever downloaded. */
export function describeStored({ mediaType, fileName = '' }: Pick<ReceivedFile, 'mediaType' | 'fileName'>) {
  const isPdf = mediaType === pdf
  const name = toSafeName(fileName)
  return {
    fileName: isPdf && !/\.pdf$/i.test(name) ? `${name}.pdf` : name,
    mediaType: isPdf ? pdf : 'application/octet-stream',
    storedName: isPdf ? 'file.pdf' : 'file.bin',
  }
}

export function acceptFile(folder: string, file: ReceivedFile) {
  const { fileName, mediaType, storedName } = describeStored(file)
  return {
    kind: 'file',
    video_file: `${folder}/${storedName}`,
    video_kind: mediaType,
    video_bytes: file.bytes,
    video_sha256: file.sha256,
    video_state: 'ready',
    file_name: fileName,
  } as const satisfies Partial<LectureDraft>
}
