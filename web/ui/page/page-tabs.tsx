import { Tabs } from '@base-ui/react/tabs'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Message } from '../../../contract/messages/message.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { type FailedProps, PartBoundary } from '../part-boundary.tsx'
import { showWhole } from './show-whole.ts'

type PageTab<Id extends string = string> = {
  id: Id
  title: Message
  content: ReactNode
  /** What is typed in it stays while people look at another tab. */
  isKept?: boolean
}

type Props<Id extends string> = {
  label: string
  tabs: readonly [PageTab<Id>, ...PageTab<Id>[]]
  addressOf: (id: Id) => string
  /** In the place of a tab that failed. */
  Failed: ComponentType<FailedProps>
  /** Passed to the page of each tab. */
  state?: unknown
}

/** Tabs that fill a page; the address says which one is shown, by `tab`. */
export function PageTabs<Id extends string>({ label, tabs, addressOf, Failed, state }: Props<Id>) {
  const t = useTranslate()
  const named = useSearchParams()[0].get('tab')
  const shown = (tabs.find(({ id }) => id === named) ?? tabs[0]).id
  const [visited, setVisited] = useState<readonly string[]>([shown])
  if (!visited.includes(shown)) setVisited([...visited, shown])
  return (
    <Tabs.Root value={shown} className="grid grid-cols-1 gap-3">
      <Scrolling shown={shown}>
        <Tabs.List onFocus={showWhole} aria-label={label} className="flex min-w-max border-b border-base-300">
          {tabs.map(({ id, title }) => (
            <Tabs.Tab
              key={id}
              value={id}
              nativeButton={false}
              render={<Link to={addressOf(id)} state={state} preventScrollReset />}
              className="grid min-h-11 cursor-pointer content-center border-b-2 border-transparent px-4 font-medium text-base-content/75 hover:text-base-content focus-visible:-outline-offset-3 aria-selected:border-primary aria-selected:text-base-content"
            >
              {t(title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Scrolling>
      {tabs.map(({ id, title, content, isKept = false }) => (
        <Tabs.Panel
          key={id}
          value={id}
          keepMounted={isKept && visited.includes(id)}
          className="focus-visible:outline-offset-4"
        >
          <PartBoundary what={title} Failed={Failed}>
            {content}
          </PartBoundary>
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

/** On a phone the row of tabs scrolls, and the shown one is in view. */
function Scrolling({ shown, children }: { shown: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected when another is shown
  useEffect(() => {
    const selected = row.current?.querySelector('[aria-selected=true]')
    selected?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [shown])
  return (
    <div ref={row} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      {children}
    </div>
  )
}
