import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pages } from '../../contract/addresses.ts'
import * as descriptions from '../../contract/messages/page-description.ts'
import { pageDescriptions, shortDescription } from '../../contract/page.ts'
import { useTranslate } from '../messages/use-translate.ts'
import { useSchool } from './school.tsx'

type Props = { children: string; description?: string; picture?: string }

/**
 * The tab's title, which screen readers announce first; React moves it into the head. Also updates the tags
 * for sharing, which the server wrote for the first page.
 */
export function PageTitle({ children, description, picture }: Props) {
  const t = useTranslate()
  const { name, banner } = useSchool()
  const { pathname } = useLocation()
  const page = nameOf(pathname)
  const title = page === 'home' ? name : children
  const described = description
    ? shortDescription(description)
    : t((page && pageDescriptions[page]) ?? descriptions.library)
  const shown = picture ?? (page === 'home' ? banner?.secure_url : undefined)
  const isArticle = picture !== undefined
  useEffect(
    () => updateHead({ title, description: described, picture: shown, isArticle }),
    [title, described, shown, isArticle],
  )
  return <title>{`${children} · ${name}`}</title>
}

const nameOf = (path: string) =>
  (Object.keys(pages) as (keyof typeof pages)[]).find((name) => pages[name] === path)

type Head = { title: string; description: string; picture: string | undefined; isArticle: boolean }

function updateHead({ title, description, picture, isArticle }: Head) {
  setTag('name', 'description', description)
  setTag('property', 'og:type', isArticle ? 'article' : 'website')
  setTag('property', 'og:title', title)
  setTag('property', 'og:description', description)
  setTag('property', 'og:image', picture)
  setTag('name', 'twitter:card', picture && 'summary_large_image')
  // These belong to the first page; without them the browser's address counts.
  setTag('property', 'og:url', undefined)
  document.head.querySelector('link[rel=canonical]')?.remove()
}

function setTag(key: 'name' | 'property', name: string, content: string | undefined) {
  const found = document.head.querySelector(`meta[${key}="${name}"]`)
  if (!content) return found?.remove()
  const tag = found ?? document.head.appendChild(document.createElement('meta'))
  tag.setAttribute(key, name)
  tag.setAttribute('content', content)
}
