import { useState } from 'react'
import * as messages from '../../../contract/messages/generated/moderation.ts'
import { useTranslate } from '../../messages/use-translate.ts'

const [maxCharacters, maxLines] = [500, 6]

/** What somebody wrote, as it was typed; a long text is folded. */
export function WrittenText({ text }: { text: string }) {
  const t = useTranslate()
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > maxCharacters || text.split('\n').length > maxLines
  return (
    <div className="grid grid-cols-1 justify-items-start">
      <p
        dir="auto"
        className={`max-w-prose whitespace-pre-line wrap-anywhere ${isLong && !isWhole ? 'line-clamp-6' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link min-h-11 text-sm font-medium"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? messages.showLess : messages.showWhole)}
        </button>
      )}
    </div>
  )
}
