// Person of the contacts (PersonDto, CONT-03). Fields after `stateIssuingAgency` are unknown, so
// none is required.
import { z } from 'zod'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { lenient } from './wire-value.ts'

const textSchema = lenient(z.string())

const addressSchema = z
  .object({
    address: textSchema,
    number: textSchema,
    complement: textSchema,
    district: textSchema,
    zipCode: textSchema,
    city: textSchema,
    state: textSchema,
    formattedZipCode: textSchema,
    complete: textSchema,
  })
  .transform((address) => omitUndefined(address))

const phoneSchema = z
  .object({
    number: textSchema,
    /** Spelling of the service, beside the correct one. */
    formated: textSchema,
    formatted: textSchema,
  })
  .transform((phone) => omitUndefined(phone))

export const contactPersonWireSchema = z
  .object({
    name: textSchema,
    alias: textSchema,
    email: textSchema,
    cpf: textSchema,
    rg: textSchema,
    issuingAgency: textSchema,
    stateIssuingAgency: textSchema,
    addressInformation: lenient(addressSchema),
    phone1: lenient(phoneSchema),
  })
  .transform((person) => omitUndefined(person))

export type ContactPerson = Readonly<z.output<typeof contactPersonWireSchema>>
