import type { XmlElement } from '../../xml/read-xml.ts'
import type { Rule } from './read-rules.ts'

export type Item = {
  presentation: XmlElement
  responses: XmlElement[]
  stemHtml: string
  /** What another program says besides the standard. */
  extension: XmlElement | undefined
  rules: Rule[]
  /** The feedback that is shown for one choice or text alone. */
  feedbackOf(answer: string): string
}
