// Processor time instead of the clock's, where nothing waits: what else the machine does is not in it.

/** Milliseconds, of all threads of this process. */
export async function takesMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
