import { escapeXml, tag } from '../../../../../http/xml/write-xml.ts'
import type { StoredQuestion } from '../../../question-store.ts'
import { titleOf } from '../../../question-view.ts'
import { foldersOfLectern } from '../package/read-manifest.ts'

const imsPackage = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1'
const lom = 'http://ltsc.ieee.org/xsd/LOM'

export type Listed = Pick<StoredQuestion, 'tags' | 'folder' | 'title' | 'stem' | 'content'> & {
  identifier: string
  path: string
  /** Besides the item. */
  files: string[]
}

/** Names what the package leaves out. */
export const startManifest = (leftOut: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${imsPackage}" identifier="lectern-questions">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion>${describe(leftOut)}</metadata>
<organizations/>
<resources>
`

function describe(leftOut: string[]) {
  if (leftOut.length === 0) return ''
  const description = tag(
    'description',
    words(`Left out, for QTI says them otherwise: ${leftOut.join('; ')}`),
  )
  return tag('lom', tag('general', description), { xmlns: lom })
}

export const manifestEnd = '</resources>\n</manifest>\n'

/** An item with its tags as keywords and its folder as a path of taxa. */
export function writeResource({ identifier, path, files, tags, folder, ...question }: Listed) {
  const general = tag(
    'general',
    tag('title', words(titleOf(question))) + tags.map((one) => tag('keyword', words(one))).join(''),
  )
  const taxa = folder
    .split('/')
    .map((name) => tag('taxon', tag('entry', words(name))))
    .join('')
  const classification = folder
    ? tag('classification', tag('taxonPath', tag('source', words(foldersOfLectern)) + taxa))
    : ''
  const metadata = tag('metadata', tag('lom', general + classification, { xmlns: lom }))
  const all = [path, ...files].map((href) => tag('file', '', { href })).join('')
  return `${tag('resource', metadata + all, { identifier, type: 'imsqti_item_xmlv3p0', href: path })}\n`
}

const words = (text: string) => tag('string', escapeXml(text))
