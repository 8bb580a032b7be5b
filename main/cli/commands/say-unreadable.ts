import type { Output } from '../console-output.ts'

/** Says of records that cannot be read (R22) that they are not in what the command prints or writes. */
export function sayUnreadable(count: number, output: Output): void {
  if (count > 0) output.complain('unreadable', { count }, 'cli.status.unreadable', { count })
}
