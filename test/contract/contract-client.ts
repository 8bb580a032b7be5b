// What a case of the contract suite has in hand: a base address, a key, an account, plain fetch.
export type ContractAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined where the body is no JSON. */
  readonly json: unknown
}

export type ContractClient = {
  readonly accountId: string
  /** Shared by what one run creates, so that it can be told from what others created. */
  readonly runName: string
  /** A JSON body makes it a POST unless `method` says otherwise. `key` replaces the good one. */
  readonly call: (
    path: string,
    options?: { readonly method?: string; readonly body?: unknown; readonly key?: string },
  ) => Promise<ContractAnswer>
}

export async function openContractClient(
  baseUrl: string,
  goodKey: string,
): Promise<ContractClient> {
  const call: ContractClient['call'] = async (path, { method, body, key } = {}) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'error',
      headers: {
        authorization: key ?? goodKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, json: parse(text) }
  }
  const accounts = (await call('/partners/v1/accounts')).json as readonly { id: string }[]
  const [first] = accounts
  if (!first) throw new Error('the key reaches no account')
  return { accountId: first.id, runName: `contrato-de-teste-${crypto.randomUUID()}`, call }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
