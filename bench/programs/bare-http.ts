import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readHeaders } from './prepared-response.ts'

const headers = readHeaders()
const body = readFileSync('answer.body')
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
console.log(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
