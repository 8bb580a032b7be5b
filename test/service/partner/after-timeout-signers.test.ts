// Changes of signers without an answer: looked up, repeated or left alone, each by its own rule.
import { describe, expect, test } from 'vitest'
import type { WriteTurn } from '../../support/acting-server.ts'
import { createActingServer } from '../../support/acting-server.ts'
import { ANA, editOf, openCarefulWrites, signatureOfAna } from '../../support/careful-cases.ts'
import { TEST_ACCOUNT } from '../../support/partner-client.ts'
import { DOCUMENT, SIGNATURE, SIGNATURE_AT } from '../../support/partner-examples.ts'

const cancel = async (signatureStatus: string, writes: readonly WriteTurn[]) => {
  const server = await createActingServer({ writes }, { signatureStatus })
  const careful = openCarefulWrites(server).writes
  return {
    server,
    result: await careful.cancelSignatures(TEST_ACCOUNT, DOCUMENT, 'Refazer'),
  }
}

const edit = async (writes: readonly WriteTurn[], resendLink: boolean) => {
  const server = await createActingServer({ writes }, { signatures: [signatureOfAna()] })
  const careful = openCarefulWrites(server).writes
  const signer = editOf('ana@novo.com.br', resendLink)
  return { server, result: await careful.editSigner(SIGNATURE_AT, signer, ANA) }
}

describe('ADD-10: an added signer', () => {
  const signer = { ...ANA, role: 'Testemunha' }
  const none = { signatures: [] }

  test('is looked for by e-mail and role before anything is repeated', async () => {
    const server = await createActingServer({ writes: ['actsAndCuts'] })
    const { writes } = openCarefulWrites(server)
    const result = await writes.addSigner(
      TEST_ACCOUNT,
      DOCUMENT,
      { ...signer, email: ' Ana@Exemplo.com.br ' },
      none,
    )
    const [added] = server.state.signatures
    expect(result).toEqual({
      kind: 'done',
      by: 'foundAfterwards',
      value: { signatureId: added?.id },
      calls: 1,
    })
    expect(server.asked()).toEqual(['POST signature', 'GET status'])
  })

  test('EDIT-05: with another method it is the same signer, by e-mail and role alone', async () => {
    const server = await createActingServer({ writes: ['actsAndCuts'] })
    const byOther = { ...signer, authenticationMethod: 'Sms' }
    const { writes } = openCarefulWrites(server)
    const result = await writes.addSigner(TEST_ACCOUNT, DOCUMENT, byOther, none)
    expect(result).toMatchObject({ kind: 'done', by: 'foundAfterwards', calls: 1 })
  })

  test('the same e-mail with another role is somebody else', async () => {
    const server = await createActingServer(
      { writes: ['cuts'] },
      { signatures: [signatureOfAna()] },
    )
    const result = await openCarefulWrites(server).writes.addSigner(
      TEST_ACCOUNT,
      DOCUMENT,
      signer,
      none,
    )
    expect(result).toMatchObject({ kind: 'done', by: 'answered', calls: 2 })
    expect(server.asked()).toEqual(['POST signature', 'GET status', 'POST signature'])
  })

  test('who was there before was not added now', async () => {
    const server = await createActingServer(
      { writes: ['cuts'] },
      { signatures: [signatureOfAna()] },
    )
    const before = { signatures: [{ signatureId: SIGNATURE, ...ANA, signed: false }] }
    const { writes } = openCarefulWrites(server)
    expect(await writes.addSigner(TEST_ACCOUNT, DOCUMENT, ANA, before)).toEqual({
      kind: 'notDone',
      calls: 1,
    })
  })

  test('a repeat that is refused because the first came late after all is done', async () => {
    const server = await createActingServer({ writes: ['actsLate'] })
    const { writes } = openCarefulWrites(server)
    const result = await writes.addSigner(TEST_ACCOUNT, DOCUMENT, signer, none)
    expect(result).toMatchObject({ kind: 'done', by: 'alreadyRefused', calls: 2 })
    expect(server.effects).toEqual(['signerAdded'])
  })

  test('a document that all have signed takes nobody any more', async () => {
    const server = await createActingServer({ writes: ['cuts'] }, { signatureStatus: 'Signed' })
    const { writes } = openCarefulWrites(server)
    expect(await writes.addSigner(TEST_ACCOUNT, DOCUMENT, signer, none)).toEqual({
      kind: 'notDone',
      calls: 1,
    })
  })

  test('a status that says neither leaves it unknown', async () => {
    const server = await createActingServer(
      { writes: ['cuts'] },
      { signatureStatus: 'SignatureNotSet' },
    )
    const { writes } = openCarefulWrites(server)
    expect(await writes.addSigner(TEST_ACCOUNT, DOCUMENT, signer, none)).toMatchObject({
      kind: 'unknown',
      subject: 'signers',
    })
  })
})

describe('REM-03: a removed signer', () => {
  test('“Signatário não existe” on the repeat means done', async () => {
    const server = await createActingServer(
      { writes: ['actsAndCuts'] },
      { signatures: [signatureOfAna()] },
    )
    const result = await openCarefulWrites(server).writes.removeSigner(SIGNATURE_AT)
    expect(result).toEqual({ kind: 'done', by: 'alreadyRefused', calls: 2 })
    expect(server.asked()).toEqual(['DELETE remove', 'DELETE remove'])
  })

  test('ERR-07: on the first call it is a refusal', async () => {
    const server = await createActingServer()
    const result = await openCarefulWrites(server).writes.removeSigner(SIGNATURE_AT)
    expect(result).toMatchObject({ kind: 'refused', refusal: { requestId: 'request-1' }, calls: 1 })
  })

  test('STAT-06: where no signer is shown any more, as after a cancellation, the removal is unknown', async () => {
    const server = await createActingServer({ writes: ['cuts', 'cuts', 'cuts'] })
    const result = await openCarefulWrites(server).writes.removeSigner(SIGNATURE_AT)
    expect(result).toMatchObject({ kind: 'unknown' })
  })

  test('REM-02: who signed meanwhile was not removed', async () => {
    const signatures = [{ ...signatureOfAna(), signed: true }]
    const server = await createActingServer({ writes: ['cuts'] }, { signatures })
    const result = await openCarefulWrites(server).writes.removeSigner(SIGNATURE_AT)
    expect(result).toMatchObject({ kind: 'refused', calls: 2 })
    expect(server.state.signatures).toHaveLength(1)
  })
})

describe('CAN-02: a cancellation', () => {
  test('is done when the status is SignatureNotSet, without another call', async () => {
    const { server, result } = await cancel('WaitingSignatures', ['actsAndCuts'])
    expect(result).toEqual({ kind: 'done', by: 'foundAfterwards', calls: 1 })
    expect(server.asked()).toEqual(['PATCH cancel', 'GET status'])
  })

  test('is sent again while the status is WaitingSignatures', async () => {
    const { server, result } = await cancel('WaitingSignatures', ['cuts'])
    expect(result).toMatchObject({ kind: 'done', by: 'answered', calls: 2 })
    expect(server.asked()).toEqual(['PATCH cancel', 'GET status', 'PATCH cancel'])
  })

  test('that comes late has one effect: the repeat is refused and the status read', async () => {
    const { server, result } = await cancel('WaitingSignatures', ['actsLate'])
    expect(result).toEqual({ kind: 'done', by: 'alreadyRefused', calls: 2 })
    expect(server.effects).toEqual(['cancelled'])
  })

  test.each([
    ['Signed', 'notDone'],
    ['FinalizingSignatures', 'unknown'],
    ['SomethingNew', 'unknown'],
  ])('STATE-13: with the status %s it is %s, and not sent again', async (status, kind) => {
    const { server, result } = await cancel(status, ['cuts'])
    expect(result.kind).toBe(kind)
    expect(server.asked()).toEqual(['PATCH cancel', 'GET status'])
  })
})

describe('EDIT-07 ERR-14: an edited signer', () => {
  test.each(['actsAndCuts', 'cuts'] as const)(
    'EDIT-06: the repeat leaves the link out, and says that it may have gone: %s',
    async (turn) => {
      const { server, result } = await edit([turn], true)
      expect(result).toMatchObject({ kind: 'done', value: { linkMayHaveGone: true }, calls: 2 })
      const links = server.effects.filter((each) => each === 'linkSent')
      expect(links).toHaveLength(turn === 'actsAndCuts' ? 1 : 0)
      const asked = server.requests.map(({ bodyText }): unknown => JSON.parse(bodyText))
      expect(asked).toMatchObject([{ resendLinkAfterEdit: true }, { resendLinkAfterEdit: false }])
    },
  )

  test('answered at once, the link has gone for certain', async () => {
    const { result } = await edit([], true)
    expect(result).toMatchObject({ value: { linkMayHaveGone: false } })
  })

  test('the same data without the link is repeated as it is', async () => {
    const { server, result } = await edit(['actsAndCuts'], false)
    expect(result).toMatchObject({ kind: 'done', value: { linkMayHaveGone: false } })
    expect(server.requests[0]?.bodyText).toBe(server.requests[1]?.bodyText)
  })

  test('a repeat refused because the signer has signed is judged by the status', async () => {
    const signatures = [{ ...signatureOfAna(), signed: true }]
    const server = await createActingServer({ writes: ['cuts'] }, { signatures })
    const { writes } = openCarefulWrites(server)
    const changed = await writes.editSigner(SIGNATURE_AT, editOf('ana@novo.com.br'), ANA)
    expect(changed).toMatchObject({ kind: 'refused', calls: 2 })
  })

  test('EDIT-05: an edit of the method alone is not taken for done by e-mail and role, which it leaves', async () => {
    const signatures = [{ ...signatureOfAna(), signed: true }]
    const server = await createActingServer({ writes: ['cuts'] }, { signatures })
    const { writes } = openCarefulWrites(server)
    const byOther = { ...editOf(ANA.email), authenticationMethod: 'Sms' }
    const result = await writes.editSigner(SIGNATURE_AT, byOther, ANA)
    expect(result).toMatchObject({ kind: 'unknown', subject: 'signers' })
  })

  test('an edit that the status does not show stays unknown when its repeat is refused', async () => {
    const signatures = [{ ...signatureOfAna(), signed: true }]
    const server = await createActingServer({ writes: ['cuts'] }, { signatures })
    const { writes } = openCarefulWrites(server)
    const same = await writes.editSigner(SIGNATURE_AT, editOf(ANA.email), ANA)
    expect(same).toMatchObject({ kind: 'unknown', subject: 'signers' })
  })
})
