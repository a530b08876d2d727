import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import type { AppContext } from '../context.ts'
import { countRequests } from './count-requests.ts'
import { measureProcess } from './measure-process.ts'

export function openRegistry(app: FastifyInstance, ctx: AppContext): Registry {
  const registry = new Registry()
  countRequests(app, registry)
  measureProcess(ctx, registry)
  return registry
}
