import type { MarkdownIt, Token } from 'markdown-it'

const definition = /^\[\^([^\s[\]]{1,100})\]:/
const reference = /\[\^([^\s[\]]{1,100})\]/y

/**
 * Footnotes as Pandoc and GitHub write them: `[^label]` in the text, and `[^label]: the note` at the beginning of a line
 * outside of lists and quotes. Further blocks of a note are indented by four spaces.
 */
export function addFootnotes(parser: MarkdownIt) {
  parser.block.ruler.before(
    'reference',
    'footnote',
    (state, startLine, endLine, isSilent) => {
      const indent = state.sCount[startLine] ?? 0
      const endsTextAbove = isSilent && indent < state.blkIndent
      if (indent >= 4 || (state.level > 0 && !endsTextAbove)) return false
      const begin = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
      const [sign, label = ''] = definition.exec(state.src.slice(begin, state.eMarks[startLine])) ?? []
      if (!sign) return false
      if (isSilent) return true
      definedIn(state.env).add(toKey(label))
      const open = state.push('footnote_open', '', 1)
      open.info = label

      // The rest of the line is read as if it stood where the blocks of the note are indented to.
      const before = [state.bMarks[startLine] ?? 0, state.tShift[startLine] ?? 0] as const
      const rest = begin + sign.length
      const spaces = /^[ \t]*/.exec(state.src.slice(rest, state.eMarks[startLine]))?.[0].length ?? 0
      state.bMarks[startLine] = rest
      state.tShift[startLine] = spaces
      state.blkIndent = 4
      state.sCount[startLine] = state.blkIndent
      const parentType = state.parentType
      state.parentType = 'root'
      state.md.block.tokenize(state, startLine, endLine)
      state.parentType = parentType
      state.blkIndent = 0
      ;[state.bMarks[startLine], state.tShift[startLine]] = before
      state.sCount[startLine] = indent
      state.push('footnote_close', '', -1)
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )

  parser.inline.ruler.before('link', 'footnote_reference', (state, isSilent) => {
    reference.lastIndex = state.pos
    const [sign, label = ''] = reference.exec(state.src) ?? []
    if (!sign || state.linkLevel > 0 || !definedIn(state.env).has(toKey(label))) return false
    if (!isSilent) state.push('footnote_reference', 'sup', 0).info = label
    state.pos += sign.length
    return true
  })
  parser.renderer.rules.footnote_reference = (tokens, index) =>
    `<sup class="footnote">${Number(tokens[index]?.content)}</sup>`
}

const toKey = (label: string) => label.toLowerCase()

function definedIn(env: object): Set<string> {
  const known = env as { footnotes?: Set<string> }
  known.footnotes ??= new Set()
  return known.footnotes
}

/** The text, and the notes in the order of their numbers, which the references get. Nothing refers to the last ones. */
export function numberFootnotes(tokens: Token[]): { text: Token[]; notes: Token[][] } {
  const { text, notes } = separate(tokens)
  const numbers = new Map<string, number>()
  const visit = (part: Token[]) => {
    for (const { children } of part)
      for (const child of children ?? [])
        if (child.type === 'footnote_reference') {
          const key = toKey(child.info)
          numbers.set(key, numbers.get(key) ?? numbers.size + 1)
          child.content = String(numbers.get(key))
        }
  }
  visit(text)
  // The map grows meanwhile: notes refer to further notes.
  for (const key of numbers.keys()) visit(notes.get(key) ?? [])
  for (const [key, note] of notes) {
    if (numbers.has(key)) continue
    numbers.set(key, numbers.size + 1)
    visit(note)
  }
  return { text, notes: [...numbers.keys()].flatMap((key) => [notes.get(key) ?? []]) }
}

function separate(tokens: Token[]) {
  const text: Token[] = []
  const notes = new Map<string, Token[]>()
  let note: Token[] | undefined
  for (const token of tokens) {
    if (token.type === 'footnote_open') {
      const key = toKey(token.info)
      note = []
      notes.set(notes.has(key) ? `${key} ${notes.size}` : key, note)
    } else if (token.type === 'footnote_close') note = undefined
    else (note ?? text).push(token)
  }
  return { text, notes }
}
