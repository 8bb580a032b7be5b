// PartnerAccountDto and PartnerAccountLogoDto (ACC-04, ACC-07).
import { z } from 'zod'
import type { Account } from '../../../shared/model/account.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { lenient, listOf, wireInstantSchema } from './wire-value.ts'

const accountSchema = z
  .object({
    id: accountIdSchema,
    name: lenient(z.string()),
    companyName: lenient(z.string()),
    createdAt: lenient(wireInstantSchema),
    isTrial: lenient(z.boolean()),
    initDate: lenient(wireInstantSchema),
    personType: lenient(z.string()),
    documentNumber: lenient(z.string()),
    active: lenient(z.boolean()),
  })
  .transform(({ id, name, companyName, isTrial, active, initDate, ...rest }): Account =>
    omitUndefined({
      id,
      name: name ?? companyName ?? id,
      companyName,
      isTrial: isTrial ?? false,
      active: active ?? true,
      startedAt: initDate,
      ...rest,
    }),
  )

export const accountsWireSchema = listOf(accountSchema)

/** Logo as an address whose query changes with each replacement, which defeats caches (ACC-08). */
export const accountLogoWireSchema = z.object({ logo: z.string() })
export type AccountLogo = Readonly<z.output<typeof accountLogoWireSchema>>
