import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyCertificate } from '../../../server/cli/certificate/verify-certificate.ts'
import type { Settings } from '../../../server/config.ts'
import { completeCourse } from '../learner/complete-course.ts'
import { openLearningSite } from '../learner/open-learning-site.ts'

/** A learner with a certificate, and the command that verifies it. */
export async function openCertifiedSite() {
  const site = await openLearningSite({ courses: 1, lectures: 1 })
  const { settings } = site.ctx
  const courseId = site.courses[0]?.courseId ?? ''
  const certificateId = await completeCourse(site, site.administrator, { session: site.learner, courseId })
  const path = (name: string) => join(settings.dataFolder, name)
  const download = async () =>
    (await site.call('readCredential', { session: site.learner, params: { certificateId } })).body
  const verify = (content: string, ...options: string[]) => verifyFile(settings, content, ...options)
  const saveKeys = async () => {
    await writeFile(path('did.json'), (await site.app.inject('/.well-known/did.json')).body)
    return ['--key', path('did.json')]
  }
  return { ...site, certificateId, download, verify, saveKeys }
}

/** Output of the command for a file with this content at this library. */
export async function verifyFile(settings: Settings, content: string, ...options: string[]) {
  const file = join(settings.dataFolder, 'certificate.json')
  await writeFile(file, content)
  return printed(() => verifyCertificate(settings, [file, ...options]))
}

/** Captures a command's output and exit code. */
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
