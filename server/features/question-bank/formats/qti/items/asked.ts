import type { XmlElement } from '../../xml/read-xml.ts'
import type { ItemFeedback } from './read-feedback.ts'
import type { Processing } from './read-processing.ts'
import type { Response } from './read-responses.ts'

/** One interaction with what is right for it. */
export type Asked = {
  item: XmlElement
  interaction: XmlElement
  /** Of its response. */
  id: string
  response: Response
  processing: Processing
  feedback: ItemFeedback
}
