import { listLooks } from './lookalikes.ts'
import { listWords } from './read-words.ts'

export type WordTree = { isEnd: boolean; next: Map<string, WordTree> }

/** Skips entries without a letter or digit. */
export function makeWordTree(entries: string[]): WordTree {
  const root = newTree()
  for (const entry of entries.flatMap(listLooks)) {
    const words = listWords(entry)
    const end = words.reduce(addWord, root)
    end.isEnd = end !== root
  }
  return root
}

const newTree = (): WordTree => ({ isEnd: false, next: new Map() })

function addWord(tree: WordTree, word: string) {
  const next = tree.next.get(word) ?? newTree()
  tree.next.set(word, next)
  return next
}

export function isInText(root: WordTree, text: string) {
  if (root.next.size === 0) return false
  const words = listWords(text)
  return words.some((_, begin) => beginsAt(root, words, begin))
}

function beginsAt(root: WordTree, words: string[], begin: number) {
  let tree: WordTree | undefined = root
  for (let at = begin; tree && at < words.length; at++) {
    tree = tree.next.get(words[at] ?? '')
    if (tree?.isEnd) return true
  }
  return false
}
