import { Link } from 'react-router'
import { certificateAddress, pathAddress } from '../../../contract/addresses.ts'
import type { BegunPath } from '../../../contract/endpoints/learning.ts'
import * as certificateMessages from '../../../contract/messages/certificate.ts'
import * as messages from '../../../contract/messages/path.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { courseAddress } from '../course/passed-course.ts'
import { ShareBar } from '../course/share/share-bar.tsx'

/** Each path leads to its next course. */
export function BegunPaths({ paths }: { paths: BegunPath[] }) {
  const t = useTranslate()
  if (paths.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="begun-paths">
      <h2 id="begun-paths" className="text-2xl font-bold tracking-tight">
        {t(messages.paths)}
      </h2>
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {paths.map(({ _id, title, share, completed, courses, next, certificateId }) => (
          <li
            key={_id}
            className="grid grid-cols-1 content-start gap-2 rounded-box border border-base-300 bg-base-100 p-4 shadow-raised"
          >
            <h3 dir="auto" className="font-semibold wrap-anywhere">
              <Link to={pathAddress(_id)} className="inline-block min-h-11 content-center link">
                {title}
              </Link>
            </h3>
            <ShareBar share={share} className="h-2" />
            <p className="text-sm text-base-content/75">{t(messages.done({ completed, count: courses }))}</p>
            {next && (
              <Link
                to={courseAddress(next)}
                dir="auto"
                className="inline-flex min-h-11 items-center link font-medium wrap-anywhere"
              >
                {t((share > 0 ? messages.goOn : messages.start)({ title: next.title }))}
              </Link>
            )}
            {certificateId !== undefined && (
              <Link
                to={certificateAddress(certificateId)}
                className="inline-flex min-h-11 items-center link font-medium"
              >
                {t(certificateMessages.own)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
