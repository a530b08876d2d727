import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { translate } from '../../../contract/messages/message.ts'
import { useLocale } from '../../messages/use-translate.ts'
import './article.css'
import { connectFootnotes } from './render/connect-footnotes.ts'
import { noPictures, type Pictures } from './render/pictures.ts'
import { renderMarkdown } from './render/render-markdown.ts'
import { sanitise } from './render/sanitise.ts'
import { playersOf, showPlayers } from './render/show-players.ts'

type Props = {
  body: string
  pictures?: Pictures
  /** Changes the elements before they are shown. Pass a stable function: a new one renders the text again. */
  adapt?: (text: DocumentFragment) => void
  onShown?: () => void
}

export default function ArticleText({ body, pictures = noPictures, adapt, onShown }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const id = useId()
  const reportShown = useEffectEvent(() => onShown?.())
  useEffect(() => {
    const element = container.current
    if (!element) return
    const leaving = new AbortController()
    const text = sanitise(renderMarkdown(body, pictures))
    adapt?.(text)
    connectFootnotes(text, id, (message) => translate(locale, message))
    const before = playersOf(element)
    element.replaceChildren(text)
    showPlayers(element, before)
    void embellish(element, leaving.signal)
    reportShown()
    return () => leaving.abort()
  }, [body, pictures, adapt, locale, id])
  return <div ref={container} dir="auto" className="article" />
}

/** Adds formulas and code colours, whose code loads only if the text has some. If it fails, the source stays readable. */
async function embellish(element: HTMLElement, signal: AbortSignal) {
  const find = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)]
  const [formulas, blocks] = [find('.formula'), find('pre > code[class*=language-]')]
  await Promise.allSettled([
    formulas.length > 0 && import('./render/show-formulas.ts').then((show) => show.default(formulas, signal)),
    blocks.length > 0 && import('./render/show-colours.ts').then((show) => show.default(blocks, signal)),
  ])
}
