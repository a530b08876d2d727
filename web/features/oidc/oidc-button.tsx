import { LogIn } from 'lucide-react'
import { createPath, type To } from 'react-router'
import { apiBase } from '../../../contract/addresses.ts'
import { addresses } from '../../../contract/api/addresses.ts'
import { oidcReturn } from '../../../contract/endpoints/sign-in/oidc-choices.ts'
import * as messages from '../../../contract/messages/generated/oidc.ts'
import { useSchool } from '../../lib/school.tsx'
import { useTranslate } from '../../messages/use-translate.ts'

/** A link, because the content security policy allows no form that ends at the provider. */
export function OidcButton({ to = '/' }: { to?: To | undefined }) {
  const t = useTranslate()
  const { signInWith } = useSchool()
  if (!signInWith) return null
  const path = typeof to === 'string' ? to : createPath(to)
  const query = path === '/' ? '' : `?${new URLSearchParams({ [oidcReturn.to]: path })}`
  return (
    <div className="mt-5 grid gap-5">
      <p className="text-center text-base-content/75">{t(messages.or)}</p>
      <a href={apiBase + addresses.startOidc.path + query} className="btn h-auto min-h-11 py-2">
        <LogIn aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{t(messages.signInWith({ name: signInWith }))}</span>
      </a>
    </div>
  )
}
