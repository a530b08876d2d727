import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import c from 'highlight.js/lib/languages/c'
import cpp from 'highlight.js/lib/languages/cpp'
import csharp from 'highlight.js/lib/languages/csharp'
import css from 'highlight.js/lib/languages/css'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { inTurns } from './in-turns.ts'
import { sanitise } from './sanitise.ts'

const languages = {
  bash,
  c,
  cpp,
  csharp,
  css,
  go,
  java,
  javascript,
  json,
  python,
  rust,
  sql,
  typescript,
  xml,
  yaml,
}
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)

/** Longer blocks stay plain: the patterns would block the page. */
const maxCharacters = 20_000

export default async function showColours(blocks: HTMLElement[], signal: AbortSignal) {
  await inTurns(blocks, signal, (block) => {
    const text = block.textContent ?? ''
    const language = /language-([\w+#-]+)/.exec(block.className)?.[1] ?? ''
    if (text.length > maxCharacters || !hljs.getLanguage(language)) return
    const { value } = hljs.highlight(text, { language, ignoreIllegals: true })
    block.replaceChildren(sanitise(value))
  })
}
