import { buffer } from 'node:stream/consumers'
import { foldersIn, referenceOf } from '../../../picture/picture-reference.ts'
import type { StoredPictures } from '../../pictures/open-pictures.ts'
import { ofFile } from '../markdown-in.ts'

const texts = /<text>([^<]*)<\/text>/g

/** The XML of questions, with the pictures that its texts show beside each text. They are read while it is sent. */
export async function* withFiles(xml: string, pictures: StoredPictures): AsyncGenerator<string> {
  let at = 0
  for (const match of xml.matchAll(texts)) {
    const [whole, text = ''] = match
    const shown = foldersIn(text).filter((folder) => pictures.has(folder))
    if (shown.length === 0) continue
    yield `${xml.slice(at, match.index)}<text>${renamed(text, shown, pictures)}</text>`
    for (const folder of shown) yield* writeFile(pictures, folder)
    at = match.index + whole.length
  }
  yield xml.slice(at)
}

// To Moodle, a link to a sound is a player.
const marks = /!(\[(?:[^[\]\\]|\\.)*\]\(resource:([\da-f-]{36})\))/g

const renamed = (text: string, shown: string[], pictures: StoredPictures) =>
  shown.reduce(
    (all, folder) => all.replaceAll(referenceOf({ folder }), `${ofFile}${pictures.get(folder)?.name}`),
    text.replace(marks, (whole, link: string, folder: string) =>
      pictures.get(folder)?.isSound ? link : whole,
    ),
  )

async function* writeFile(pictures: StoredPictures, folder: string) {
  const picture = pictures.get(folder)
  if (!picture) return
  const bytes = await buffer(await picture.read())
  yield `<file name="${picture.name}" path="/" encoding="base64">${bytes.toString('base64')}</file>`
}
