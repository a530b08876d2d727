import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { rejectFile } from '../../../../http/csv/read-records.ts'
import type { ParsedQuestion, RefusedQuestion } from '../parsed-question.ts'
import type { Resolve } from '../pictures/replace-addresses.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import { withPlainNames } from './items/plain-names.ts'
import { readItem } from './items/read-item.ts'
import { readVersion1 } from './version-1/read-version-1.ts'
import { withReferences } from './with-references.ts'

type Read = (root: XmlElement) => Iterable<ParsedQuestion | RefusedQuestion>

const roots = new Map<string, Read>([
  ['questestinterop', (root) => readVersion1(root)],
  ['assessmentItem', (root) => [readItem(root)]],
])

const maxStart = 2_000

/** Whether a file of a package may have questions, by how it begins. */
export const isQti = (text: string) =>
  /<(?:[\w.-]{1,40}:)?(?:questestinterop|assessmentItem|qti-assessment-item)[\s>]/.test(
    text.slice(0, maxStart),
  )

/** `resolve` gives the references of pictures and sounds. */
export function readDocument(
  file: XmlElement,
  resolve: Resolve = () => undefined,
): Iterable<ParsedQuestion | RefusedQuestion> {
  const root = withReferences(withPlainNames(file), resolve)
  if (root.name === 'assessmentTest') return rejectFile(messages.testWithoutItems)
  const read = roots.get(root.name) ?? rejectFile(messages.notQti)
  return read(root)
}
