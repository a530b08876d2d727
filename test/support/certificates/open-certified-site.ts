import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyCertificate } from '../../../server/cli/certificate/verify-certificate.ts'
import { completeCourse } from '../learning/complete-course.ts'
import { openLearningSite } from '../learning/open-learning-site.ts'

/** A learner with a certificate, and the command that verifies it. */
export async function openCertifiedSite() {
  const site = await openLearningSite({ courses: 1, lectures: 1 })
  const { settings } = site.ctx
  const courseId = site.courses[0]?.courseId ?? ''
  const certificateId = await completeCourse(site, site.administrator, { session: site.learner, courseId })
  const path = (name: string) => join(settings.dataFolder, name)
  const download = async () =>
    (await site.call('readCredential', { session: site.learner, params: { certificateId } })).body
  /** What the command prints about this file, and its exit code. */
  const verify = async (content: string, ...options: string[]) => {
    await writeFile(path('certificate.json'), content)
    return printed(() => verifyCertificate(settings, [path('certificate.json'), ...options]))
  }
  const saveKeys = async () => {
    await writeFile(path('did.json'), (await site.app.inject('/.well-known/did.json')).body)
    return ['--key', path('did.json')]
  }
  return { ...site, certificateId, download, verify, saveKeys }
}

/** What a command prints, and its exit code. */
export async function printed(run: () => Promise<void>) {
  const lines: string[] = []
  const { log } = console
  console.log = (line: string) => lines.push(line)
  try {
    await run()
  } finally {
    console.log = log
  }
  const code = Number(process.exitCode ?? 0)
  process.exitCode = 0
  return { text: lines.join('\n'), code }
}
