// PartnerAccountDto and Feature (ACC-04, FEAT-01).
import { z } from 'zod'
import type { Account } from '../../../shared/model/account.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { lenient } from './wire-value.ts'

const accountSchema = z
  .object({
    id: accountIdSchema,
    name: lenient(z.string()),
    companyName: lenient(z.string()),
    documentNumber: lenient(z.string()),
    isTrial: lenient(z.boolean()),
    active: lenient(z.boolean()),
  })
  .transform(({ id, name, companyName, documentNumber, isTrial, active }): Account =>
    omitUndefined({
      id,
      name: name ?? companyName ?? id,
      companyName,
      documentNumber,
      isTrial: isTrial ?? false,
      active: active ?? true,
    }),
  )

export const accountsWireSchema = z.array(accountSchema)

export const featuresWireSchema = z.array(
  z
    .object({ id: z.string(), description: lenient(z.string()) })
    .transform(({ id, description }) => ({ id, description: description ?? id })),
)

export const rolesWireSchema = z.array(z.string())
