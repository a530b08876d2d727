import * as messages from '../../../../../contract/messages/server-question-bank.ts'
import { Refusal } from '../parsed-question.ts'
import type { NestedText } from './nested-text.ts'
import { attributeIn, decodeHtml, inMarkdown } from './tag-attributes.ts'

const player = 'audio'
const fileName = /^\S+\.\w{2,4}$/

/** A player, or a link to a sound of the file, from its first tag to its last. */
export class SoundInMarkdown {
  #open: { tag: string; address: string; words: string; inside: string } | undefined

  /** Whether the tag is part of one. Throws a `Refusal` for a sound that is elsewhere. */
  take(tag: string, piece: string, text: NestedText): boolean {
    const isEnd = piece.startsWith('</')
    if (this.#open) {
      if (tag === 'source') this.#open.address ||= attributeIn(piece, 'src')
      if (isEnd && tag === this.#open.tag) this.#write(text)
      return true
    }
    const link = tag === 'a' ? attributeIn(piece, 'href') : ''
    if (tag !== player && !link.startsWith('resource:')) return false
    if (isEnd) return true
    const words = attributeIn(piece, 'aria-label').trim() || attributeIn(piece, 'title').trim()
    this.#open = { tag, address: link || attributeIn(piece, 'src'), words, inside: '' }
    if (piece.endsWith('/>')) this.#write(text)
    return true
  }

  takeText(piece: string) {
    if (this.#open) this.#open.inside += decodeHtml(piece)
    return this.#open !== undefined
  }

  /** What follows one that never ends would be lost. */
  requireEnd() {
    if (this.#open) throw new Refusal(messages.hasMedia({ tag: this.#open.tag }))
  }

  #write(text: NestedText) {
    if (!this.#open) return
    const { address, words, inside } = this.#open
    this.#open = undefined
    if (!address.startsWith('resource:'))
      throw new Refusal(messages.soundElsewhere({ address: address.slice(0, 80) }))
    // Editors put the name of the file inside, which says nothing.
    text.write(inMarkdown(words || (fileName.test(inside.trim()) ? '' : inside), address))
  }
}
