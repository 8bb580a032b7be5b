// Calls a partly known operation at the path of its preset binding: the request is made by the client's code, and
// sent by plain fetch.
import { text } from 'node:stream/consumers'
import { toBoundRequest } from '../../main/partner/bindings/bound-request.ts'
import { PRESET_BINDINGS } from '../../main/practice/preset-bindings.ts'
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import type { Answer, PracticeClient } from './practice-client.ts'

/** @param values values by the names of the operation's inputs, with `accountId` */
export async function callPreset(
  client: PracticeClient,
  operation: BindableOperation,
  values: object,
): Promise<Answer> {
  const request = toBoundRequest(operation, PRESET_BINDINGS[operation], values)
  if (request.kind !== 'made') throw new Error(`cannot be sent: ${request.input}`)
  const { method, path } = request.line
  return client.call(path, {
    method,
    ...(request.body ? { body: await text(request.body.chunks()) } : {}),
  })
}
