// Document that another program creates: Ana signs before Bruno.
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import { makePdf } from '../support/make-pdf.ts'
import { expect } from './fixture.ts'

const ACCOUNT = PRACTICE_ACCOUNTS[0]?.id ?? ''

export async function createElsewhere(
  { baseUrl, key }: { readonly baseUrl: string; readonly key: string },
  name: string,
): Promise<void> {
  const contentFile = Buffer.from(await makePdf()).toString('base64')
  const signers = [
    { email: 'ana.souza@exemplo.com.br', name: 'Ana Souza', role: 'Contratante', order: 1 },
    { email: 'bruno.lima@exemplo.com.br', name: 'Bruno Lima', role: 'Contratada', order: 2 },
  ]
  const answer = await fetch(`${baseUrl}/partners/v1/accounts/${ACCOUNT}/document-signatures`, {
    method: 'POST',
    headers: { authorization: key, 'content-type': 'application/json' },
    body: JSON.stringify({
      documentName: name,
      contentType: 'application/pdf',
      contentFile,
      signers,
    }),
  })
  expect(answer.status).toBe(201)
}
