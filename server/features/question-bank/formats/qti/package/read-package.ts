import * as messages from '../../../../../../contract/messages/server-question-bank.ts'
import { Problem } from '../../../../../core/problem.ts'
import { rejectFile } from '../../../../../http/csv/read-records.ts'
import { openZip } from '../../../../../http/zip/read-zip.ts'
import { decodeXml } from '../../decode-file.ts'
import type { ParsedQuestion, RefusedQuestion } from '../../parsed-question.ts'
import type { FilePictures } from '../../pictures/file-pictures.ts'
import type { Resolve } from '../../pictures/replace-addresses.ts'
import { readXml } from '../../xml/read-xml.ts'
import { withPlainNames } from '../items/plain-names.ts'
import { isQti, readDocument } from '../read-document.ts'
import { type About, readManifest } from './read-manifest.ts'
import { resolveIn } from './resolve-in.ts'

// What macOS adds to archives is no XML.
const ofMac = /(^|\/)(__MACOSX\/|\._)/
const manifestPath = 'imsmanifest.xml'

/** A content package of IMS with items or assessments, and pictures that they show; its other files are passed over. */
export async function* readPackage(
  zip: Buffer,
  pictures: FilePictures,
): AsyncGenerator<ParsedQuestion | RefusedQuestion> {
  const archive = openZip(zip)
  const files = await archive.readAll((path) => /\.(xml|qti)$/i.test(path) && !ofMac.test(path))
  const manifest = files.get(manifestPath)
  const about = manifest
    ? readManifest(withPlainNames(await readXml(decodeXml(manifest))))
    : new Map<string, About>()
  const known = [...about.keys()].filter((path) => files.has(path))
  const paths = [...new Set([...known, ...files.keys()])].filter((path) => !isCopy(path, files))
  let hasFound = false
  for (const path of paths) {
    for await (const parsed of readFile(files.get(path) as Buffer, {
      ...{ path, about: about.get(path), resolve: resolveIn(archive, path, pictures) },
    })) {
      hasFound = true
      yield parsed
    }
  }
  if (!hasFound) rejectFile(messages.packageWithoutQuestions)
}

/** Canvas writes a quiz once for everyone, and once with all that it has. */
function isCopy(path: string, files: Map<string, Buffer>) {
  const [, name] = /^([^/]+)\/assessment_qti\.xml$/.exec(path) ?? []
  return name !== undefined && files.has(`non_cc_assessments/${name}.xml.qti`)
}

type Place = { path: string; about: About | undefined; resolve: Resolve }

async function* readFile(bytes: Buffer, { path, about, resolve }: Place) {
  try {
    const text = decodeXml(bytes)
    if (!isQti(text)) return
    for (const parsed of readDocument(await readXml(text), resolve))
      yield 'draft' in parsed && about ? { ...parsed, draft: withAbout(parsed.draft, about) } : parsed
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    yield { title: path, refusal: problem.sentence }
  }
}

const withAbout = (draft: ParsedQuestion['draft'], { tags, folder }: About) => ({
  ...draft,
  ...(tags.length > 0 && { tags }),
  ...(folder && { folder }),
})
