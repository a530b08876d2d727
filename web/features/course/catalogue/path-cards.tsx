import { useInfiniteQuery } from '@tanstack/react-query'
import { Milestone } from 'lucide-react'
import { Link } from 'react-router'
import { pathAddress } from '../../../../contract/addresses.ts'
import type { Path } from '../../../../contract/endpoints/path.ts'
import * as messages from '../../../../contract/messages/path.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { useTranslate } from '../../../messages/use-translate.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { describePath } from './describe-path.ts'
import { pathsQuery } from './path-queries.ts'

/** The paths of the school, above its courses. */
export default function PathCards() {
  const t = useTranslate()
  const query = useInfiniteQuery(pathsQuery('card'))
  return (
    <section aria-labelledby="paths-heading" className="mb-10 grid grid-cols-1 gap-4">
      <h2 id="paths-heading" className="text-2xl font-bold tracking-tight">
        {t(messages.paths)}
      </h2>
      <Loaded query={query} notLoaded={messages.listNotLoaded} height="h-28">
        {({ pages }) => (
          <>
            <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
              {pages
                .flatMap(({ paths }) => paths)
                .map((path) => (
                  <li key={path._id} className="grid grid-cols-1">
                    <PathCard path={path} />
                  </li>
                ))}
            </ul>
            <ShowMore {...query} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function PathCard({ path }: { path: Path }) {
  const t = useTranslate()
  const { _id, title, description, courses } = path
  const [first] = courses
  return (
    <article className="group relative grid grid-cols-[9rem_minmax(0,1fr)] overflow-hidden rounded-box border border-base-300 bg-base-100 shadow-raised hover:border-primary/50 has-focus-visible:border-primary">
      <div className="grid content-center bg-base-200">
        {first ? (
          <Thumbnail course={first} sizes="9rem" />
        ) : (
          <Milestone aria-hidden className="size-10 justify-self-center text-base-content/60" />
        )}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-1 p-3 sm:p-4">
        <h3 dir="auto" className="font-semibold">
          <Link
            to={pathAddress(_id)}
            className="line-clamp-2 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </h3>
        {description && (
          <p dir="auto" className="line-clamp-2 text-sm text-base-content/75">
            {description}
          </p>
        )}
        <p className="flex items-center gap-2 text-sm text-base-content/75">
          <Milestone aria-hidden className="size-4 shrink-0" />
          {t(describePath(path))}
        </p>
      </div>
    </article>
  )
}
