import { next as nextLecture } from '../../../contract/messages/article.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import type { AdjacentLecture, Finish } from '../../player/player-source.ts'

type Props = { next: AdjacentLecture | undefined; finish: Finish }

export function GoOn({ next, finish }: Props) {
  const t = useTranslate()
  return (
    <div className="mt-4 grid justify-items-start gap-3 border-t border-base-300 pt-6">
      {next ? (
        <button type="button" className="btn btn-primary" onClick={next.open}>
          {t(nextLecture({ title: next.title }))}
        </button>
      ) : (
        <>
          <p className="font-medium">{finish.heading}</p>
          <p dir="auto" className="text-base-content/75">
            {finish.text}
          </p>
          <button type="button" className="btn btn-primary" onClick={finish.open}>
            {finish.label}
          </button>
        </>
      )}
    </div>
  )
}
