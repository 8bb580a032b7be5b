/** A line to stdout, once the reader has room for it: `writeSync` throws EAGAIN at a full pipe. */
export function writeLine(line: string): Promise<void> {
  return new Promise((resolve) => {
    process.stdout.write(`${line}\n`, () => resolve())
  })
}
