import { ArrowLeft, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import * as messages from '../../contract/messages/generated/ui.ts'
import { useTranslate } from '../messages/use-translate.ts'

type Props = { heading: string; hint: string; hasReload?: boolean; children?: ReactNode }

export function GoBackPage({ heading, hint, hasReload, children }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'))
  return (
    <section className="shell grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center">
      <h1 className="text-3xl font-bold sm:text-4xl">{heading}</h1>
      {children && <p className="max-w-prose">{children}</p>}
      <p className="max-w-prose text-base-content/75">{hint}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" className="btn btn-primary" onClick={goBack}>
          <ArrowLeft aria-hidden className="size-5" />
          {t(messages.goBack)}
        </button>
        {hasReload && (
          <button type="button" className="btn" onClick={() => window.location.reload()}>
            <RotateCw aria-hidden className="size-5" />
            {t(messages.tryAgain)}
          </button>
        )}
      </div>
    </section>
  )
}
