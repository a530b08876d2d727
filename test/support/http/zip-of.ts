import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** A ZIP archive of these files by path. */
export function zipOf(files: Record<string, string | Buffer>) {
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream.pipe(new PassThrough()))
}
