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

/** The first account whose plan has all that the cases need. */
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
