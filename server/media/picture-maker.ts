import { rm } from 'node:fs/promises'
import type { Caller } from '../admission/caller.ts'
import { type Admission, picturesOf } from '../admission/open-admission.ts'
import type { Semaphore } from '../admission/semaphore.ts'
import { type Drawer, openDrawer, readAnswer } from './drawing/draw-in-child.ts'
import type { FileStore } from './file-store.ts'
import { type PictureShape, pictureFile, pictureSizes } from './picture-sizes.ts'
import type { ReceivedFile } from './receive-part.ts'

export type PictureMaker = Disposable & {
  /**
   * Resizes `file` to every size of `shape`, stores the files, and answers the picture's name for the row. Throws past
   * the bounds of the caller's queue, and when the caller leaves.
   */
  make(file: ReceivedFile, shape: PictureShape, caller: Caller): Promise<string>
}

// A drawing of lines can ask for any amount of work in a few bytes; a photo only for its pixels.
const mostCpuMs = { drawing: 1_500, photo: 8_000 }
const nameLength = 32

/** Resizes pictures in child processes, one for each queue of `Admission`. */
export function openPictureMaker(files: FileStore, admission: Admission): PictureMaker {
  const drawers = new Map<Semaphore, Drawer>()

  const drawerOf = (queue: Semaphore) => {
    const drawer = drawers.get(queue) ?? openDrawer()
    drawers.set(queue, drawer)
    return drawer
  }

  return {
    make: async (file, shape, caller) => {
      const queue = picturesOf(admission, caller)
      const limit = file.kind === 'image/svg+xml' ? mostCpuMs.drawing : mostCpuMs.photo
      const sizes = pictureSizes[shape].map(([width, height]) => ({
        width,
        height,
        path: files.incomingPath(),
      }))
      try {
        const order = { source: file.path, sizes }
        const drawn = await queue.run(caller, () => drawerOf(queue).draw(order, limit, caller.signal))
        const picture = readAnswer(drawn).slice(0, nameLength)
        for (const { width, path } of sizes) await files.keep(path, `pictures/${pictureFile(picture, width)}`)
        return picture
      } finally {
        await Promise.all(sizes.map(({ path }) => rm(path, { force: true })))
      }
    },
    [Symbol.dispose]: () => {
      for (const drawer of drawers.values()) drawer[Symbol.dispose]()
    },
  }
}
