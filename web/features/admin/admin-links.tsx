import { useQuery } from '@tanstack/react-query'
import {
  BookOpen,
  ChartLine,
  ChevronRight,
  ClipboardList,
  Flag,
  HeartPulse,
  Milestone,
  Network,
  Palette,
  ScrollText,
  Send,
  Users,
  Webhook,
} from 'lucide-react'
import { Link } from 'react-router'
import { pages } from '../../../contract/addresses.ts'
import * as messages from '../../../contract/messages/admin.ts'
import * as audit from '../../../contract/messages/audit.ts'
import * as group from '../../../contract/messages/group.ts'
import * as learningReport from '../../../contract/messages/learning-report.ts'
import * as moderation from '../../../contract/messages/moderation.ts'
import * as overview from '../../../contract/messages/overview.ts'
import * as titles from '../../../contract/messages/page.ts'
import * as path from '../../../contract/messages/path.ts'
import * as people from '../../../contract/messages/people.ts'
import { maxCountedCases } from '../../../contract/validation/limits.ts'
import { useTranslate } from '../../messages/use-translate.ts'
import { countsQuery } from './admin-queries.ts'

const links = [
  { to: pages.overview, icon: ChartLine, label: titles.overview, lead: overview.dashboardLead },
  { to: pages.adminCourses, icon: BookOpen, label: messages.allCourses, lead: messages.allCoursesLead },
  { to: pages.adminPaths, icon: Milestone, label: titles.adminPaths, lead: path.dashboardLead },
  { to: pages.people, icon: Users, label: titles.people, lead: people.dashboardLead },
  { to: pages.groups, icon: Network, label: titles.groups, lead: group.dashboardLead },
  {
    to: pages.learningReport,
    icon: ClipboardList,
    label: titles.learningReport,
    lead: learningReport.dashboardLead,
  },
  { to: pages.reports, icon: Flag, label: titles.reports, lead: moderation.dashboardLead },
  { to: pages.health, icon: HeartPulse, label: messages.health, lead: messages.healthLead },
  { to: pages.settings, icon: Palette, label: messages.settings, lead: messages.settingsLead },
  { to: pages.audit, icon: ScrollText, label: titles.audit, lead: audit.dashboardLead },
  { to: pages.outbox, icon: Send, label: messages.outbox, lead: messages.outboxLead },
  { to: pages.webhooks, icon: Webhook, label: messages.webhooks, lead: messages.webhooksLead },
]

export function AdminLinks() {
  const t = useTranslate()
  return (
    <nav aria-label={t(messages.dashboardPages)}>
      <ul className="grid gap-x-3 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {links.map(({ to, icon: Icon, label, lead }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-11 items-center gap-3 rounded-field px-3 py-2 hover:bg-base-200"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-base-content/75" />
              <span className="min-w-0 grow">
                <span className="flex items-center gap-2 font-medium">
                  {t(label)}
                  {to === pages.reports && <OpenReports />}
                </span>
                <span className="block text-sm text-base-content/75">{t(lead)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shows nothing without the number: the tiles above explain a failure. */
function OpenReports() {
  const t = useTranslate()
  const { data } = useQuery(countsQuery)
  const count = data?.summary.openReports ?? 0
  if (count === 0) return null
  return (
    <span className="badge badge-primary badge-sm tabular-nums">
      {t((count === maxCountedCases ? moderation.countOrMore : moderation.count)({ count }))}
    </span>
  )
}
