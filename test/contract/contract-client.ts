// Client of the contract suite: base address, key, account and plain fetch.
export type ContractAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Parsed body; undefined when it is no JSON. */
  readonly json: unknown
}

export type ContractClient = {
  readonly accountId: string
  /** Part of the name of everything that one run creates, so that it differs from what others create. */
  readonly runName: string
  /** Calls with POST when there is a body, else GET, unless `method` is given; `key` replaces the valid key. */
  readonly call: (
    path: string,
    options?: { readonly method?: string; readonly body?: unknown; readonly key?: string },
  ) => Promise<ContractAnswer>
}

const NEEDED = ['documents', 'documents_signatures', 'categories', 'contacts', 'integrations']

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
  const accountId = await findAble(call, accounts)
  if (accountId === undefined) throw new Error('the key reaches no account that can sign documents')
  return { accountId, runName: `contrato-de-teste-${crypto.randomUUID()}`, call }
}

/** Returns the first account with all features that the cases need. */
async function findAble(
  call: ContractClient['call'],
  accounts: readonly { readonly id: string }[],
): Promise<string | undefined> {
  for (const { id } of accounts) {
    const { status, json } = await call(`/partners/v1/accounts/${id}/features`)
    const codes = status === 200 ? (json as readonly { id: string }[]).map((each) => each.id) : []
    if (NEEDED.every((code) => codes.includes(code))) return id
  }
  return undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
