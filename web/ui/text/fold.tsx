import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as messages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'

const lineRem = 1.75
/** A text that is only a little taller is shown whole. */
const toleranceRem = 4

// As a class it would bring Tailwind's variables for masks into the first view.
const fading = 'linear-gradient(black calc(100% - 3rem), transparent)'

type Props = { lines?: number; children: ReactNode }

export function Fold({ lines = 12, children }: Props) {
  const t = useTranslate()
  const id = useId()
  const [isTall, setIsTall] = useState<boolean>()
  const [isOpen, setIsOpen] = useState(false)
  const maxHeightRem = lines * lineRem
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = content.current
    if (!element) return
    const remPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const observer = new ResizeObserver(() =>
      setIsTall(element.offsetHeight > (maxHeightRem + toleranceRem) * remPixels),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [maxHeightRem])
  // Clipped until it is measured, so that nothing below moves up.
  const isClipped = isTall !== false && !isOpen
  const toggle = () => {
    setIsOpen(!isOpen)
    // Folding can move the button out of the window.
    if (isOpen) requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <>
      <div
        ref={frame}
        id={id}
        className={`min-w-0 ${isClipped ? 'overflow-hidden' : ''}`}
        style={
          isClipped ? { maxHeight: `${maxHeightRem}rem`, maskImage: isTall ? fading : undefined } : undefined
        }
        // The browser scrolls here when it finds or focuses something in the folded part.
        onScroll={({ currentTarget }) => {
          const beyond = currentTarget.scrollTop
          if (!isClipped || beyond === 0) return
          currentTarget.scrollTop = 0
          if (!isTall) return
          flushSync(() => setIsOpen(true))
          window.scrollBy(0, beyond)
        }}
      >
        <div ref={content} className="min-w-0">
          {children}
        </div>
      </div>
      {isTall && (
        <button
          ref={button}
          type="button"
          className="btn justify-self-start btn-ghost"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? messages.showLessOfText : messages.showMoreOfText)}
          onClick={toggle}
        >
          {isOpen ? (
            <ChevronUp aria-hidden className="size-5" />
          ) : (
            <ChevronDown aria-hidden className="size-5" />
          )}
          {t(isOpen ? messages.showLess : messages.showMore)}
        </button>
      )}
    </>
  )
}
