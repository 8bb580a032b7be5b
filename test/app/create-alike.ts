// Document of another workstation with the name and signers of one of ours, one signer more, and a file that cannot
// be compared, so that only a person can decide whose it is.
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import { expect } from './fixture.ts'

const ACCOUNT = PRACTICE_ACCOUNTS[0]?.id ?? ''
const ONE_MORE = { email: 'carla.dias@exemplo.com.br', name: 'Carla Dias', role: 'Locador' }

type Alike = {
  readonly name: string
  readonly signers: readonly {
    readonly email: string
    readonly role: string
    readonly name?: string | undefined
  }[]
}

export async function createAlike(
  { baseUrl, key }: { readonly baseUrl: string; readonly key: string },
  { name, signers }: Alike,
): Promise<void> {
  const answer = await fetch(`${baseUrl}/partners/v1/accounts/${ACCOUNT}/document-signatures`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify({
      contentFile: Buffer.from('PK').toString('base64'),
      contentType: 'application/msword',
      documentName: name,
      signers: [...signers, ONE_MORE],
    }),
  })
  expect(answer.status, await answer.text()).toBe(201)
}
