import { readFile, rm } from 'node:fs/promises'
import type { Caller } from '../core/admission/caller.ts'
import { type Admission, picturesOf } from '../core/admission/open-admission.ts'
import type { Semaphore } from '../core/admission/semaphore.ts'
import type { ReceivedFile } from '../http/multipart/receive-part.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { MediaStore } from '../storage/media-store.ts'
import {
  type FittedShape,
  fittedSizes,
  type PictureShape,
  pictureFile,
  pictureSizes,
} from './picture-sizes.ts'
import { type MadePictures, openResizer, type Resizer, readReply } from './resize-in-child.ts'

export type PictureMaker = Disposable & {
  make(file: ReceivedFile, shape: PictureShape, caller: Caller): Promise<string>
  fit(file: ReceivedFile, shape: FittedShape, caller: Caller, name: string): Promise<FittedPicture>
  /** As it would be fitted. Stores nothing. */
  measure(file: ReceivedFile, shape: FittedShape, caller: Caller): Promise<{ width: number; height: number }>
  /** A square WebP with sides of `pixels`, not stored. */
  shrink(file: ReceivedFile, pixels: number, caller: Caller): Promise<Buffer>
}

type FittedPicture = { width: number; height: number; bytes: number; sha256: string }

type Made = { width: number; height: number; path: string }

// A few bytes of SVG can demand any amount of work; a photo's work is bounded by its pixels.
const maxCpuMs = { vector: 1_500, photo: 8_000 }
const nameLength = 32

export function openPictureMaker(
  files: FileStore,
  media: MediaStore,
  admission: Admission,
  openChild = openResizer,
): PictureMaker {
  const resizers = new Map<Semaphore, Resizer>()

  const resizerOf = (queue: Semaphore) => {
    const resizer = resizers.get(queue) ?? openChild()
    resizers.set(queue, resizer)
    return resizer
  }

  async function resize<T>(
    file: ReceivedFile,
    dimensions: readonly (readonly [number, number])[],
    caller: Caller,
    use: (reply: MadePictures, made: Made[]) => Promise<T>,
    isWhole = false,
  ) {
    const queue = picturesOf(admission, caller)
    const limit = file.mediaType === 'image/svg+xml' ? maxCpuMs.vector : maxCpuMs.photo
    const sizes = dimensions.map(([width, height]) => ({ width, height, path: files.incomingPath() }))
    try {
      const order = { source: file.path, sizes, isWhole }
      const frame = await queue.run(caller, () => resizerOf(queue).resize(order, limit, caller.signal))
      return await use(readReply(frame), sizes)
    } finally {
      await Promise.all(sizes.map(({ path }) => rm(path, { force: true })))
    }
  }

  return {
    make: (file, shape, caller) =>
      resize(file, pictureSizes[shape], caller, async ({ digest }, made) => {
        const picture = digest.slice(0, nameLength)
        for (const { width, path } of made) await media.save(path, `pictures/${pictureFile(picture, width)}`)
        return picture
      }),
    fit: (file, shape, caller, name) =>
      resize(
        file,
        [fittedSizes[shape]],
        caller,
        async ({ digest: sha256, ...size }, [made]) => {
          await media.save(made?.path ?? '', name)
          return { ...size, sha256 }
        },
        true,
      ),
    measure: (file, shape, caller) =>
      resize(file, [fittedSizes[shape]], caller, async ({ width, height }) => ({ width, height }), true),
    shrink: (file, pixels, caller) =>
      resize(file, [[pixels, pixels]], caller, (_, [made]) => readFile(made?.path ?? '')),
    [Symbol.dispose]: () => {
      for (const resizer of resizers.values()) resizer[Symbol.dispose]()
    },
  }
}
