import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../config.ts'

// An internal location in deploy/nginx/lectern.conf.
const internalPrefix = '/_media/'

/** The address of a media file inside nginx, if nginx sends the files and the request came through it. */
export const internalAddressFor = (settings: Settings) => (request: FastifyRequest, name: string) =>
  isBehindNginx(settings, request) ? internalPrefix + name : undefined

/** A request without a trusted X-Forwarded-For did not come through nginx, so Lectern sends the bytes itself. */
export const isBehindNginx = ({ sendFiles }: Settings, { ips = [] }: FastifyRequest) =>
  sendFiles === 'x-accel-redirect' && ips.length > 1
