import { Tabs } from '@base-ui/react/tabs'
import { transcript } from '../../contract/messages/generated/caption.ts'
import { heading } from '../../contract/messages/generated/lecture.ts'
import { coursePage } from '../../contract/validation/limits.ts'
import { PageLinks } from '../features/course/catalogue/page-links.tsx'
import { tab } from '../features/watch/side/side-column.tsx'
import { useTranslate } from '../messages/use-translate.ts'

const [page, pages] = [4, 30]

export function Navigation() {
  const t = useTranslate()
  return (
    <div className="stack">
      <PageLinks page={page} total={coursePage.usual * pages} />
      <PageLinks page={1} total={coursePage.usual * 2} />
      <Tabs.Root defaultValue={heading.key}>
        <Tabs.List className="flex shrink-0 border-b border-base-300 bg-base-200 px-2">
          {[heading, transcript].map((name) => (
            <Tabs.Tab key={name.key} value={name.key} className={tab}>
              {t(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs.Root>
    </div>
  )
}
