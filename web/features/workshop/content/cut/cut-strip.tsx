import { Scissors, X } from 'lucide-react'
import * as bulk from '../../../../../contract/messages/bulk.ts'
import * as messages from '../../../../../contract/messages/workshop-content.ts'
import { useTranslate } from '../../../../messages/use-translate.ts'
import { type Cut, cutLectures } from './cut-lectures.ts'

/** Says what is held of another course; in its own the rows show it. */
export function CutStrip({ cut: { courseTitle, lectures } }: { cut: Cut }) {
  const t = useTranslate()
  const first = lectures[0]?.title ?? ''
  return (
    <section aria-label={t(messages.cutLectures)} className="cut-strip">
      <Scissors aria-hidden className="size-4 shrink-0" />
      <p role="status" className="min-w-0 grow basis-48 wrap-anywhere">
        <span className="font-medium">
          {t(messages.cutFrom({ first, more: lectures.length - 1, course: courseTitle }))}
        </span>{' '}
        <span className="text-base-content/75">{t(messages.cutHint)}</span>
      </p>
      <button type="button" className="btn btn-ghost content-tool" onClick={cutLectures.end}>
        <X aria-hidden className="size-4" />
        {t(bulk.clear)}
      </button>
    </section>
  )
}
