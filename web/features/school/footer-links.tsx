import { X } from 'lucide-react'
import type { FooterLink } from '../../../contract/endpoints/school.ts'
import * as messages from '../../../contract/messages/school.ts'
import { maxFooterLinks } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'

export type LinkRow = FooterLink & { id: string }

export const toRows = (links: FooterLink[]): LinkRow[] =>
  links.map((link) => ({ ...link, id: crypto.randomUUID() }))

type Props = { rows: LinkRow[]; onChange: (rows: LinkRow[]) => void; error: string | undefined }

export function FooterLinks({ rows, onChange, error }: Props) {
  const t = useTranslate()
  const change = (id: string, changes: Partial<FooterLink>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...changes } : row)))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{t(messages.footerLinks)}</legend>
      <p className={error ? 'text-sm text-error' : 'text-sm text-base-content/75'}>
        {error ?? t(messages.footerHint({ max: maxFooterLinks }))}
      </p>
      {rows.map(({ id, label, url }, index) => (
        <div key={id} className="flex items-center gap-2">
          <input
            className="input min-w-0 grow"
            dir="auto"
            aria-label={t(messages.linkLabel({ number: index + 1 }))}
            placeholder={t(messages.linkLabel({ number: index + 1 }))}
            value={label}
            onChange={({ target }) => change(id, { label: target.value })}
          />
          <input
            className="input min-w-0 grow"
            dir="ltr"
            aria-label={t(messages.linkUrl({ number: index + 1 }))}
            placeholder={t(messages.linkPlaceholder)}
            value={url}
            onChange={({ target }) => change(id, { url: target.value })}
          />
          <button
            type="button"
            className="btn btn-ghost btn-square"
            aria-label={t(messages.removeLink({ number: index + 1 }))}
            onClick={() => onChange(rows.filter((row) => row.id !== id))}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ))}
      {rows.length < maxFooterLinks && (
        <button
          type="button"
          className="btn justify-self-start"
          onClick={() => onChange([...rows, { id: crypto.randomUUID(), label: '', url: '' }])}
        >
          {t(messages.addLink)}
        </button>
      )}
    </fieldset>
  )
}
