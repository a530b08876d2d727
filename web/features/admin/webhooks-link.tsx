import { ChevronRight, Webhook } from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/generated/admin.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export function WebhooksLink() {
  const t = useTranslate()
  return (
    <Link
      to={pages.webhooks}
      className="flex items-center gap-3 rounded-box border border-base-300 p-4 transition-shadow hover:border-primary hover:shadow-raised sm:p-5"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-field bg-primary/10 text-primary">
        <Webhook aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{t(messages.webhooks)}</span>
        <span className="block text-sm text-base-content/75">{t(messages.webhooksLead)}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:rotate-180" />
    </Link>
  )
}
