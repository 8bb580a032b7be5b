// Process that only answers, to measure what an answer costs on this machine at the moment.
process.on('message', ({ id }: { id: number }) => {
  process.send?.({ id, rssBytes: 0 })
})
process.on('disconnect', () => process.exit())
process.send?.({ id: 0, rssBytes: 0 })
