import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import * as messages from '../../../../contract/messages/file.ts'
import { useTranslate } from '../../../messages/use-translate.ts'

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

type Props = {
  count: number
  current: number
  onPage: (number: number) => void
  zoom: number
  onZoom: (zoom: number) => void
  download: ReactNode
}

export function PdfToolbar({ count, current, onPage, zoom, onZoom, download }: Props) {
  const t = useTranslate()
  const index = zooms.indexOf(zoom)
  const [out, closer] = [zooms[index - 1], zooms[index + 1]]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-base-300 bg-base-100 p-2">
      <PageNumber count={count} current={current} onPage={onPage} />
      <div className="flex items-center gap-1">
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t(messages.zoomOut)}
          aria-disabled={out === undefined}
          onClick={() => out && onZoom(out)}
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <output className="min-w-14 text-center tabular-nums" aria-label={t(messages.zoom)}>
          {t(messages.percent({ percent: zoom * 100 }))}
        </output>
        <button
          type="button"
          className="btn btn-square btn-ghost"
          aria-label={t(messages.zoomIn)}
          aria-disabled={closer === undefined}
          onClick={() => closer && onZoom(closer)}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </div>
      <div className="ms-auto">{download}</div>
    </div>
  )
}

function PageNumber({ count, current, onPage }: Pick<Props, 'count' | 'current' | 'onPage'>) {
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const number = Number(typed)
    if (typed?.trim() && Number.isInteger(number)) onPage(Math.min(count, Math.max(1, number)))
    setTyped(undefined)
  }
  return (
    <form
      noValidate
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <label htmlFor={id}>{t(messages.pageNumber)}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        className="input w-16 text-center tabular-nums"
        value={typed ?? String(current)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
        onFocus={({ target }) => target.select()}
      />
      <span className="tabular-nums">{t(messages.ofPages({ count }))}</span>
    </form>
  )
}
