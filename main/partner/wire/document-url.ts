// DocumentUrlInfoDto (DL-01, DL-07).
import { z } from 'zod'
import { lenient } from './wire-value.ts'

export const downloadTicketWireSchema = z
  .object({ name: lenient(z.string()), url: z.string() })
  .transform(({ name, url }) => ({ name: name ?? '', url }))

/**
 * Ticket of a download; its URL lives 5 minutes and is never logged or stored (DL-09), and its name
 * has no extension.
 */
export type DownloadTicket = Readonly<z.output<typeof downloadTicketWireSchema>>
