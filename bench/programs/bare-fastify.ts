// The least that Fastify does: one address, one ready string.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const { path, kind, body } = JSON.parse(readFileSync('answer.json', 'utf8'))
const app = fastify()
app.get(path, (_request, reply) => reply.type(kind).send(body))
console.log(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
