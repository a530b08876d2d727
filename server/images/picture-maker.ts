import { rm } from 'node:fs/promises'
import type { Caller } from '../core/admission/caller.ts'
import { type Admission, picturesOf } from '../core/admission/open-admission.ts'
import type { Semaphore } from '../core/admission/semaphore.ts'
import type { ReceivedFile } from '../http/multipart/receive-part.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { MediaStore } from '../storage/media-store.ts'
import { type PictureShape, pictureFile, pictureSizes } from './picture-sizes.ts'
import { openResizer, type Resizer, readReply } from './resize-in-child.ts'

export type PictureMaker = Disposable & {
  make(file: ReceivedFile, shape: PictureShape, caller: Caller): Promise<string>
}

// A few bytes of SVG can demand any amount of work; the pixels of a photo bound it.
const maxCpuMs = { vector: 1_500, photo: 8_000 }
const nameLength = 32

export function openPictureMaker(files: FileStore, media: MediaStore, admission: Admission): PictureMaker {
  const resizers = new Map<Semaphore, Resizer>()

  const resizerOf = (queue: Semaphore) => {
    const resizer = resizers.get(queue) ?? openResizer()
    resizers.set(queue, resizer)
    return resizer
  }

  return {
    make: async (file, shape, caller) => {
      const queue = picturesOf(admission, caller)
      const limit = file.mediaType === 'image/svg+xml' ? maxCpuMs.vector : maxCpuMs.photo
      const sizes = pictureSizes[shape].map(([width, height]) => ({
        width,
        height,
        path: files.incomingPath(),
      }))
      try {
        const order = { source: file.path, sizes }
        const frame = await queue.run(caller, () => resizerOf(queue).resize(order, limit, caller.signal))
        const picture = readReply(frame).slice(0, nameLength)
        for (const { width, path } of sizes) await media.save(path, `pictures/${pictureFile(picture, width)}`)
        return picture
      } finally {
        await Promise.all(sizes.map(({ path }) => rm(path, { force: true })))
      }
    },
    [Symbol.dispose]: () => {
      for (const resizer of resizers.values()) resizer[Symbol.dispose]()
    },
  }
}
