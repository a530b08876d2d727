import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { readHeaders } from './prepared-response.ts'

const headers = readHeaders()
const body = readFileSync('answer.body')
const app = fastify()
app.get('/*', (_request, reply) => reply.headers(headers).send(body))
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
