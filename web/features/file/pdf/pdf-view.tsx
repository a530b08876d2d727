import { type ReactNode, useEffectEvent } from 'react'
import './pdf.css'
import * as messages from '../../../../contract/messages/file.ts'
import type { Message } from '../../../../contract/messages/message.ts'
import { tryAgain } from '../../../../contract/messages/ui.ts'
import { useTranslate } from '../../../messages/use-translate.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { PdfPages } from './pdf-pages.tsx'
import { useDocument, type WhyNot } from './use-document.ts'

type Props = {
  address: string
  title: string
  download: ReactNode
  onShown: () => void
  onTryAgain: () => void
  /** What lies over a page. */
  overlay?: ((page: number) => ReactNode) | undefined
}

const reasons: Record<WhyNot, Message> = {
  password: messages.password,
  damaged: messages.damaged,
  unreachable: messages.unreachable,
}

export default function PdfView({ address, title, download, onShown, onTryAgain, overlay }: Props) {
  const t = useTranslate()
  const opened = useDocument(address)
  const reportShown = useEffectEvent(onShown)
  if (opened.phase === 'opening') {
    return (
      <Waiting onTryAgain={onTryAgain} label={t(messages.opening)}>
        <div className="skeleton h-96 w-full" />
      </Waiting>
    )
  }
  if (opened.phase === 'open') {
    return (
      <PdfPages
        document={opened.document}
        title={title}
        download={download}
        onDrawn={() => reportShown()}
        overlay={overlay}
      />
    )
  }
  const isUnreachable = opened.why === 'unreachable'
  return (
    <Notice
      heading={t(messages.notShown)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isUnreachable && (
            <button type="button" className="btn btn-primary" onClick={onTryAgain}>
              {t(tryAgain)}
            </button>
          )}
          {download}
        </div>
      }
    >
      {t(reasons[opened.why])}
    </Notice>
  )
}
