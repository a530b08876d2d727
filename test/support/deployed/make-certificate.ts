import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A certificate for this name that signs itself, made by openssl. */
export function makeCertificate(folder: string, name: string) {
  const [certificatePath, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyPath]
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  execFileSync('openssl', ['req', '-x509', '-days', '1', ...key, ...names, '-out', certificatePath], {
    stdio: 'pipe',
  })
  return { certificatePath, keyPath }
}
