// One HTTP request with exactly the given headers, `Host` included, which fetch would set itself.
import { request } from 'node:http'
import { text } from 'node:stream/consumers'

export type PlainAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export function askPlainly(
  url: string,
  options: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  } = {},
): Promise<PlainAnswer> {
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: read }),
        reject,
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
