/**
 * Runs built servers in one process, as the parent asks: a second server starts in a third of the time of a process. Messages of the
 * parent: { id, start: environment } and { id, stop: port }; answers: { id, error? }.
 */
const { resolve } = require('node:path')
const { explain, startFrom } = require(resolve('dist/server/main.js'))

/** Running servers by their port. */
const running = new Map()

async function obey({ start, stop }) {
  if (start) running.set(Number(start.PORT), await startFrom(start, (line) => console.log(line)))
  else {
    const server = running.get(stop)
    running.delete(stop)
    await server?.stop()
  }
}

process.on('unhandledRejection', (error) => console.error(error))
process.on('disconnect', () => process.exit(0))
process.on('message', (message) =>
  obey(message).then(
    () => process.send({ id: message.id }),
    (error) => process.send({ id: message.id, error: String(explain(error)?.stack ?? explain(error)) }),
  ),
)
