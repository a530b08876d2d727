import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'

type SideTab = { id: string; title: string; content: ReactNode }

type Props = {
  isBelowVideo: boolean
  tabs: [SideTab, ...SideTab[]]
  /** Id of the tab that another part of the page asked for. */
  wanted: string | undefined
}

export const tab =
  'min-h-11 cursor-pointer border-b-2 border-transparent px-4 font-medium text-base-content/75 hover:text-base-content focus-visible:-outline-offset-3 aria-selected:border-primary aria-selected:text-base-content'

export function SideColumn({ isBelowVideo, tabs, wanted }: Props) {
  const [shown, setShown] = useState(tabs[0].id)
  const next = [wanted, shown].find((id) => tabs.some((each) => each.id === id)) ?? tabs[0].id
  if (next !== shown) setShown(next)
  return (
    <div
      className={`min-w-0 py-4 lg:col-start-2 ${isBelowVideo ? 'lg:row-start-2' : 'lg:row-span-2 lg:row-start-1'}`}
    >
      <Tabs.Root
        value={shown}
        onValueChange={setShown}
        className="sticky top-[calc(var(--header-height)+1rem)] flex max-h-[calc(100dvh-var(--header-height)-2rem)] flex-col overflow-hidden rounded-box border border-base-300"
      >
        <Tabs.List activateOnFocus className="flex shrink-0 border-b border-base-300 bg-base-200 px-2">
          {tabs.map(({ id, title }) => (
            <Tabs.Tab key={id} value={id} className={tab}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, content }) => (
          <Tabs.Panel key={id} value={id} className={panel}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </div>
  )
}

const panel = 'flex min-h-0 flex-col not-[[hidden]]:flex-1 focus-visible:-outline-offset-3'
