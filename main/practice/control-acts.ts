// Table of the acts by which page and tests control the service, each with its path below `/practice/`.
import { z } from 'zod'
import type { PracticeControl } from './practice-control.ts'
import { forgettingSchema } from './forget-documents.ts'
import type { Faults } from './faults.ts'
import { faultSchema } from './faults.ts'
import { parsePayload } from './problem.ts'

export type ControlActs = Readonly<
  Record<string, (body: unknown) => object | undefined | Promise<object | undefined>>
>

const ofDocument = z.strictObject({ documentId: z.string() })
const ofDocuments = z.strictObject({ documentIds: z.array(z.string()).min(1) })
const ofEnvelope = z.strictObject({ envelopeId: z.string() })
const clock = z.strictObject({ advanceMs: z.number().int() })
const signing = ofDocument.extend({
  signerId: z.string(),
  substitute: z.number().int().min(0).exactOptional(),
})
const disarming = z.strictObject({ id: z.string().exactOptional() })
const attaching = ofDocument.extend({ name: z.string().min(1) })
const starting = z.strictObject({ accountId: z.string(), name: z.string().min(1) })
const finishing = ofDocument.extend({ text: z.string() })
const filling = z.strictObject({
  formId: z.string(),
  values: z.array(z.strictObject({ tag: z.string(), value: z.string() })),
})
const settings = z.record(z.string(), z.unknown())
const account = z.looseObject({ accountId: z.string() })

export function createControlActs(
  control: PracticeControl,
  { faults }: { readonly faults: Faults },
): ControlActs {
  return {
    faults: acts(faultSchema, (fault) => control.arm(fault)),
    'faults/disarm': acts(disarming, ({ id }) => faults.disarm(id)),
    clock: acts(clock, ({ advanceMs }) => control.advanceClock(advanceMs)),
    settings: acts(settings, (changes) => control.changeSettings(changes)),
    accounts: acts(account, ({ accountId, ...changes }) =>
      control.changeAccount(accountId, changes),
    ),
    sign: acts(signing, ({ documentId, signerId, substitute }) =>
      control.signNow(documentId, signerId, substitute),
    ),
    'sign-all': acts(ofDocuments, ({ documentIds }) => control.signAll(documentIds)),
    'new-version': acts(ofDocument, ({ documentId }) => ({ id: control.addVersion(documentId) })),
    envelope: acts(ofDocuments, ({ documentIds }) => ({ id: control.putInEnvelope(documentIds) })),
    'delete-envelope': acts(ofEnvelope, ({ envelopeId }) => control.removeEnvelope(envelopeId)),
    delete: acts(ofDocument, ({ documentId }) => control.removeDocument(documentId)),
    attach: acts(attaching, ({ documentId, name }) => control.attach(documentId, name)),
    'start-in-editor': acts(starting, ({ accountId, name }) => ({
      id: control.startInEditor(accountId, name),
    })),
    'finish-in-editor': acts(finishing, ({ documentId, text }) =>
      control.finishInEditor(documentId, text),
    ),
    'fill-form': acts(filling, ({ formId, values }) => control.fillForm(formId, values)),
    forget: acts(forgettingSchema, (asked) => ({ documents: control.forget(asked) })),
    'page-address': acts(z.strictObject({}), () => ({ url: control.pageAddress() })),
  }
}

/**
 * Act with a parsed body.
 * @throws Problem 422 for a body that does not fit the schema
 */
function acts<Schema extends z.ZodType>(
  schema: Schema,
  act: (body: z.infer<Schema>) => object | void | Promise<void>,
): ControlActs[string] {
  return async (body) => (await act(parsePayload(schema, body))) ?? undefined
}
