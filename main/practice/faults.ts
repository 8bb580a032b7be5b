// Faults as data: the next requests of a kind meet one, as many as its count. No fault is random.
import { z } from 'zod'

export const FAULT_TARGETS = [
  'create',
  'status',
  'list',
  'ticket', // asks for a download URL
  'file', // the download itself
  'signers', // add, edit, remove, resend, cancel
  'accounts', // with features, roles and logo
  'webhooks',
  'categories',
  'contacts',
  'users',
  'folders', // with groups, information fields, templates and forms
  'any',
] as const
export type FaultTarget = (typeof FAULT_TARGETS)[number]

export const FAULT_KINDS = [
  'timeoutBeforeActing', // takes the body, does nothing, never answers
  'timeoutAfterActing', // acts, never answers
  'resetInBody', // cuts the connection half way through the body
  'resetAfterActing', // acts, then cuts the connection
  '500AfterActing',
  '500', // takes the body, does not act
  '500AtHeaders', // answers before the body has come
  'empty201', // acts, answers 201 without a body
  'html502', // without acting, as an intermediary would
  '503RetryAfter', // acts, and asks to come back
  'duplicatePost', // acts twice, as behind a proxy that repeats
  'actsLate', // cuts the connection, acts `delayMs` afterwards
  'slowAnswer', // answers after `delayMs`
  'slowBytes', // the answer comes in ten pieces, `delayMs` between them
  'expiredUrl', // a download URL that is no longer good
  'truncatedDownload', // half of the file, then the connection is cut
  'keyRevoked', // from now on, until a fault `keyRestored` is armed
  'keyRestored',
  'quotaExhausted', // for this request
  'featureRemoved', // for this request: the plan lacks what it needs
  'staleAnswer', // a reading answers what it answered last time, as from a cache
  'listedLate', // what is created now appears in the list only after `delayMs`
  'skewedDate', // the Date header is `delayMs` off, either way
  'loweredEmails', // e-mails of the answer are in lower case
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export const faultSchema = z.strictObject({
  on: z.enum(FAULT_TARGETS),
  kind: z.enum(FAULT_KINDS),
  times: z.number().int().min(1).default(1),
  /** Interval: only each n-th matching request meets the fault. */
  every: z.number().int().min(1).default(1),
  /** Delay in milliseconds; below zero only for `skewedDate`, otherwise that means no delay. */
  delayMs: z.number().default(0),
})
export type Fault = z.infer<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>

export type ArmedFault = {
  readonly id: string
  readonly fault: Fault
  /** Count of requests that will still meet the fault. */
  readonly left: number
}

export type Faults = {
  readonly arm: (fault: FaultInput) => void
  /** Armed faults in the order of arming; those without remaining requests are gone. */
  readonly armed: () => readonly ArmedFault[]
  /** Disarms one fault, or all; an unknown id does nothing. */
  readonly disarm: (id?: string) => void
  /** Fault that this request meets, if any; counts the request. */
  readonly next: (target: FaultTarget) => Fault | undefined
}

export function createFaults(): Faults {
  let armed: (ArmedFault & { left: number; seen: number })[] = []
  let lastNumber = 0
  return {
    arm(input) {
      const fault = faultSchema.parse(input)
      lastNumber += 1
      armed.push({ id: String(lastNumber), fault, left: fault.times, seen: 0 })
    },
    armed: () => armed.map(({ id, fault, left }) => ({ id, fault, left })),
    disarm(id) {
      armed = armed.filter((each) => id !== undefined && each.id !== id)
    },
    next(target) {
      for (const each of armed) {
        if (each.fault.on !== 'any' && each.fault.on !== target) continue
        each.seen += 1
        if (each.seen % each.fault.every !== 0) continue
        each.left -= 1
        armed = armed.filter(({ left }) => left > 0)
        return each.fault
      }
      return undefined
    },
  }
}

/** Fault of a command-line text such as `create:resetAfterActing:5` or `create:500:3:every=4`. */
export function parseFault(text: string): FaultInput | undefined {
  const [on, kind, times = '1', ...rest] = text.split(':')
  const extra: Record<string, number> = {}
  for (const part of rest) {
    const [name = '', value] = part.split('=')
    extra[name] = Number(value)
  }
  const parsed = faultSchema.safeParse({ on, kind, times: Number(times), ...extra })
  return parsed.success ? parsed.data : undefined
}
