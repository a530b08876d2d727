import { rm } from 'node:fs/promises'
import { openWaitingLine } from '../waiting-line.ts'
import { openDrawer, readAnswer, tooManyPictures } from './drawing/draw-in-child.ts'
import type { FileStore } from './file-store.ts'
import { type PictureShape, pictureFile, pictureSizes } from './picture-sizes.ts'
import type { ReceivedFile } from './receive-part.ts'

type Make = (file: ReceivedFile, shape: PictureShape) => Promise<string>

export type PictureMaker = AsyncDisposable & {
  /** Draws `file` in every size of `shape`, keeps the files, and answers the picture's name for the row. */
  make: Make
  /** The same for whoever has no account yet, in a line of their own: strangers hold nobody up who teaches here. */
  makeForStranger: Make
}

const mostWaiting = 50
// A drawing of lines can ask for any amount of work in a few bytes; a photo only for its pixels.
const mostCpuMs = { drawing: 1_500, photo: 8_000 }

/** Draws pictures in child processes, one after another in each of the two lines. */
export function openPictureMaker(files: FileStore): PictureMaker {
  const members = openLine(files)
  const strangers = openLine(files)
  return {
    make: members.make,
    makeForStranger: strangers.make,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([members.end(), strangers.end()])
    },
  }
}

function openLine(files: FileStore) {
  const line = openWaitingLine(mostWaiting, () => tooManyPictures())
  const drawer = openDrawer()

  const make: Make = async (file, shape) => {
    const limit = file.kind === 'image/svg+xml' ? mostCpuMs.drawing : mostCpuMs.photo
    const sizes = pictureSizes[shape].map(([width, height]) => ({
      width,
      height,
      path: files.incomingPath(),
    }))
    try {
      const order = { source: file.path, sizes }
      const digest = readAnswer(await line.take(() => drawer.draw(order, limit)))
      const picture = digest.slice(0, nameLength)
      for (const { width, path } of sizes) await files.keep(path, `pictures/${pictureFile(picture, width)}`)
      return picture
    } finally {
      await Promise.all(sizes.map(({ path }) => rm(path, { force: true })))
    }
  }

  return {
    make,
    end: async () => {
      await line.ended()
      drawer[Symbol.dispose]()
    },
  }
}

const nameLength = 32
