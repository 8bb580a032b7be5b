// The error of a process that has ended while it read a file. Any reason but `closed` is the file's own fault.

export class ParserStopped extends Error {
  /** `memory`: it took more than any real file does; `closed`: the program gave the work up. */
  readonly reason: 'timedOut' | 'memory' | 'died' | 'closed'

  constructor(reason: ParserStopped['reason']) {
    super(`the process that read the file has ended: ${reason}`)
    this.name = 'ParserStopped'
    this.reason = reason
  }
}

/** A file that ends its process has an answer too. @throws every other error of the job, and `closed` */
export async function answerStopped<Answer, Stopped>(
  job: Promise<Answer>,
  toAnswer: (stopped: ParserStopped) => Stopped | Promise<Stopped>,
): Promise<Answer | Stopped> {
  try {
    return await job
  } catch (error) {
    if (!(error instanceof ParserStopped) || error.reason === 'closed') throw error
    return toAnswer(error)
  }
}

export function toReadFault({ reason }: ParserStopped): 'tooLarge' | 'unreadable' {
  return reason === 'memory' ? 'tooLarge' : 'unreadable'
}
