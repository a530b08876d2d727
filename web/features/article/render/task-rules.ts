import type { MarkdownIt } from 'markdown-it'

/** Tasks of GitHub Flavored Markdown §5.3: items that begin with `[ ]` or `[x]`. Their `meta` says whether they are done. */
export function addTasks(parser: MarkdownIt) {
  parser.core.ruler.after('inline', 'tasks', ({ tokens, Token }) => {
    for (const [index, { type, children }] of tokens.entries()) {
      const [item, paragraph] = [tokens[index - 2], tokens[index - 1]]
      if (type !== 'inline' || paragraph?.type !== 'paragraph_open' || item?.type !== 'list_item_open')
        continue
      const first = children?.[0]
      if (!children || first?.type !== 'text') continue
      const sign = /^\[([ xX])\](\s+|$)/.exec(first.content)
      if (!sign || (sign[2] === '' && children.length > 1)) continue
      first.content = first.content.slice(sign[0].length)
      item.meta = { isDone: sign[1] !== ' ' }
      item.attrJoin('class', 'task')
      const open = new Token('task_open', 'label', 1)
      open.meta = item.meta
      children.unshift(open)
      children.push(new Token('task_close', 'label', -1))
    }
  })
  parser.renderer.rules.task_open = (tokens, index) =>
    `<label><input type="checkbox" disabled${tokens[index]?.meta?.isDone ? ' checked' : ''}> `
}
