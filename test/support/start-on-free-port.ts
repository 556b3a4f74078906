import { freePort } from './free-port'

/** Ports that are tried before a start fails. */
const MAX_TRIES = 5

/** A start failed because another process listens on its port (EADDRINUSE). */
export class PortTakenError extends Error {
  override name = 'PortTakenError'
}

/**
 * Runs `start` with a free port, and with another one where it throws PortTakenError: between choosing a port and listening
 * on it another process may take it.
 */
export async function startOnFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await start(await freePort())
    } catch (error) {
      if (!(error instanceof PortTakenError) || tries === MAX_TRIES) throw error
    }
}
