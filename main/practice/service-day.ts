// Day of an instant in the zone of the list's date filters (WIRE-05, LIST-08).
const formats = new Map<string, Intl.DateTimeFormat>()

/** `YYYY-MM-DD`. */
export function toDay(at: number, zone: string): string {
  if (zone === 'UTC') return new Date(at).toISOString().slice(0, 10)
  // Making a format costs a hundred times its use.
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  formats.set(zone, format)
  return format.format(at)
}
