import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

type Service = { image: string; command?: string[]; environment?: Record<string, string> }

type Composed = {
  name: string
  services: Record<string, Service>
  configs: Record<string, { file: string }>
}

export const composeFolder = fileURLToPath(new URL('../../../deploy/docker/', import.meta.url))

/** deploy/docker/compose.yaml with these values for its variables; throws if a required one is missing. */
export async function readCompose(values: Record<string, string>): Promise<Composed> {
  const written = await readFile(`${composeFolder}compose.yaml`, 'utf8')
  return parse(fillIn(written, values), { merge: true })
}

const fillIn = (text: string, values: Record<string, string>) =>
  text.replace(/\$\{(\w+)(:\?|:-)\}/g, (_all, name: string, kind: string) => {
    const value = values[name] ?? (kind === ':-' ? '' : undefined)
    if (value === undefined) throw new Error(`compose.yaml needs ${name}`)
    return value
  })
