/** `closed`: the mark with which what was written ends. */
type Part = { name: string; pieces: string[]; closed: string }

// Deeper marks are left out: each level joins its text once more.
const maxDepth = 20

/** Text in parts that enclose each other. What is written is joined when its part ends, so that long texts take linear time. */
export class NestedText {
  readonly #open: Part[] = [newPart('')]

  write(text: string) {
    this.#top.pieces.push(text)
    this.#top.closed = ''
  }

  begin(name: string) {
    this.#open.push(newPart(name))
  }

  /** Ends the innermost part of this name, and what is still open in it. Returns its text. */
  end(name: string): string {
    while (this.#open.length > 1 && this.#top.name !== name) this.write(this.#leave())
    return this.#leave()
  }

  beginMark(mark: string) {
    if (this.#open.length < maxDepth) this.begin(mark)
  }

  /** Encloses the innermost part in this mark. Spaces stay outside, and equal marks that touch become one pair. */
  endMark(mark: string) {
    if (this.#top.name !== mark) return
    const inside = this.#leave()
    const words = inside.trim()
    if (!words || words.includes('\n\n')) return this.write(inside)
    const lead = inside.slice(0, inside.length - inside.trimStart().length)
    const trail = inside.slice(inside.trimEnd().length)
    const { pieces, closed } = this.#top
    if (!lead && closed === mark) pieces.pop()
    else pieces.push(lead, mark)
    pieces.push(words, mark)
    this.#top.closed = mark
    if (trail) this.write(trail)
  }

  get #top() {
    return this.#open.at(-1) as Part
  }

  #leave() {
    return (this.#open.pop() as Part).pieces.join('')
  }
}

function newPart(name: string): Part {
  return { name, pieces: [], closed: '' }
}
