// Entry of the thread, in a process of its own, that hashes, copies and analyses files.
import { parentPort } from 'node:worker_threads'
import { runFileJob } from './run-file-job.ts'
import { serveFileJobs } from './serve-file-jobs.ts'

if (!parentPort) throw new Error('the file worker runs as a worker thread only')
serveFileJobs(parentPort, runFileJob)
