import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A self-signed certificate for these names, made by openssl. */
export function makeCertificate(folder: string, name: string, ...others: string[]) {
  const [certificatePath, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyPath]
  const alternatives = [name, ...others].map((one) => `DNS:${one}`).join()
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${alternatives}`]
  execFileSync('openssl', ['req', '-x509', '-days', '1', ...key, ...names, '-out', certificatePath], {
    stdio: 'pipe',
  })
  return { certificatePath, keyPath }
}
