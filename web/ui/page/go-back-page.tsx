import { ArrowLeft, RotateCw } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import * as messages from '../../../contract/messages/ui.ts'
import { useTranslate } from '../../messages/use-translate.ts'

type Icon = ComponentType<{ 'aria-hidden': true; className: string }>
type Props = {
  icon: Icon
  heading: string
  hint: string
  onReload?: () => void
  action?: ReactNode
  children?: ReactNode
}

export function GoBackPage({ icon: Icon, heading, hint, onReload, action, children }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'))
  return (
    <section className="shell grid min-h-[60vh] content-center justify-items-center gap-4 py-16 text-center">
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-primary/10 text-primary">
        <Icon aria-hidden className="size-10" />
      </span>
      <h1 className="text-3xl font-bold sm:text-4xl">{heading}</h1>
      {children && <p className="max-w-prose">{children}</p>}
      <p className="max-w-prose text-base-content/75">{hint}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <button type="button" className="btn btn-primary" onClick={goBack}>
          <ArrowLeft aria-hidden className="size-5" />
          {t(messages.goBack)}
        </button>
        {action}
        {onReload && (
          <button type="button" className="btn" onClick={onReload}>
            <RotateCw aria-hidden className="size-5" />
            {t(messages.tryAgain)}
          </button>
        )}
      </div>
    </section>
  )
}
