import * as z from 'zod/mini'

const clientData = z.object({ challenge: z.string(), crossOrigin: z.optional(z.boolean()) })

export const decodeBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

export function readClientData(clientDataJSON: string): Partial<z.output<typeof clientData>> {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
  } catch {
    return {}
  }
}
