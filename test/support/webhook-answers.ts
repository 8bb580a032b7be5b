// Answers of a webhook receiver, and the shapes of what it gets.
import { expect } from 'vitest'
import type { Answer } from './http-server.ts'

export const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

export const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)

export const SECOND_MS = 1_000

export function answering(status: number): Answer {
  return (response) => {
    response.writeHead(status).end('{ "ignorado": ')
  }
}
