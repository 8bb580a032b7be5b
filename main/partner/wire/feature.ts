// Features of an account's plan, and signer roles (FEAT-01, ROLE-01).
import { z } from 'zod'
import { lenient, listOf } from './wire-value.ts'

export const featuresWireSchema = listOf(
  z
    .object({ id: z.string(), description: lenient(z.string()) })
    .transform(({ id, description }) => ({ id, description: description ?? id })),
)
export type Feature = Readonly<z.output<typeof featuresWireSchema>[number]>

/** Roles exactly as signers must name them (ROLE-06), `Aprovador` first. */
export const rolesWireSchema = z.array(z.string()).readonly()
