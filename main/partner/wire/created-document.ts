// Answer of create-from-file: `id` and `uri` (CREATE-01).
import { z } from 'zod'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { lenient, parseWireJson } from './wire-value.ts'

const createdDocumentSchema = z.object({ id: partnerDocumentIdSchema, uri: lenient(z.string()) })

/**
 * Created document; undefined without a UUID, since nobody knows then what was created (ERR-17).
 */
export function parseCreatedAnswer(
  bodyText: string,
): { readonly partnerId: PartnerDocumentId; readonly uri?: string } | undefined {
  const parsed = createdDocumentSchema.safeParse(parseWireJson(bodyText))
  if (!parsed.success) return undefined
  return omitUndefined({ partnerId: parsed.data.id, uri: parsed.data.uri })
}
