import { type ChildProcess, fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { Problem } from '../problem.ts'
import { openWaitingLine } from '../waiting-line.ts'
import type { FileStore } from './file-store.ts'
import { type PictureShape, pictureFile, pictureSizes } from './picture-sizes.ts'
import type { ReceivedFile } from './receive-part.ts'

export type PictureOrder = { source: string; sizes: { width: number; height: number; path: string }[] }
/** A refusal is the picture's fault; a failure is the machine's, such as a full disk. */
export type PictureAnswer = { digest: string } | { refusal: string } | { failure: string; code: string }

export type PictureMaker = AsyncDisposable & {
  /** Draws `file` in every size of `shape`, keeps the files, and answers the picture's name for the row. */
  make(file: ReceivedFile, shape: PictureShape): Promise<string>
}

const idleMs = 10_000
const longestMs = 8_000
const mostWaiting = 50
const nameLength = 32

/** Draws pictures one after another in a child process that starts on demand and ends when it is idle. */
export function openPictureMaker(files: FileStore): PictureMaker {
  let child: ChildProcess | undefined
  const line = openWaitingLine(mostWaiting, () => busy())
  let rest: NodeJS.Timeout | undefined

  const stop = () => {
    clearTimeout(rest)
    child?.kill('SIGKILL')
    child = undefined
  }

  /** A child that ends or cannot even start is forgotten: the next picture gets a new one. */
  function start() {
    const started = fork(new URL('./picture-worker.ts', import.meta.url), {
      execArgv: [],
      serialization: 'json',
    })
    const forget = () => {
      if (child === started) child = undefined
    }
    return started.once('exit', forget).on('error', forget)
  }

  async function draw(order: PictureOrder) {
    clearTimeout(rest)
    child ??= start()
    try {
      return await ask(child, order)
    } catch (error) {
      stop()
      throw error
    } finally {
      rest = setTimeout(stop, idleMs).unref()
    }
  }

  return {
    make: async (file, shape) => {
      const sizes = pictureSizes[shape].map(([width, height]) => ({
        width,
        height,
        path: files.incomingPath(),
      }))
      try {
        const digest = readAnswer(await line.take(() => draw({ source: file.path, sizes })))
        const picture = digest.slice(0, nameLength)
        for (const { width, path } of sizes) await files.keep(path, `pictures/${pictureFile(picture, width)}`)
        return picture
      } finally {
        await Promise.all(sizes.map(({ path }) => rm(path, { force: true })))
      }
    },
    [Symbol.asyncDispose]: async () => {
      await line.ended()
      stop()
    },
  }
}

const unreadable = (cause: string) =>
  new Problem('broken', 'The picture cannot be read, or has more than 40 megapixels', { cause })
const busy = (cause?: unknown) =>
  new Problem('busy', 'Too many pictures are waiting. Please try again.', { retryAfterSeconds: 10, cause })

function readAnswer(answer: PictureAnswer) {
  if ('refusal' in answer) throw unreadable(answer.refusal)
  if ('failure' in answer) throw Object.assign(new Error(answer.failure), { code: answer.code })
  return answer.digest
}

/** Whatever ends the wait, it ends: an answer, the time, a child that dies, a child that could not be started. */
function ask(child: ChildProcess, order: PictureOrder): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const late = setTimeout(() => reject(unreadable('it took too long')), longestMs)
  const ended = () => reject(unreadable('the worker ended'))
  const failed = (error: Error) => reject(busy(error))
  child.once('message', resolve).once('exit', ended).once('error', failed)
  if (child.connected) child.send(order, (error) => error && failed(error))
  return promise.finally(() => {
    clearTimeout(late)
    child.off('message', resolve).off('exit', ended).off('error', failed)
  })
}
