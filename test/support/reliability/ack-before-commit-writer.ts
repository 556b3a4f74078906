/**
 * A planted bug: the chat service's writer (server/chat/core/message-writer.ts), but it acknowledges before it commits. Built by
 * build-ack-before-commit-server.mjs; a reliability test that stays green with it proves nothing.
 */

import type { NewMessage, StoredMessage } from '../../../server/chat/core/message-types'
import { storeMessages } from '../../../server/chat/stored-messages/message-store'
import type { Database } from '../../../server/db/database'

/** Time between the acknowledgement and the commit. */
const COMMIT_DELAY_MS = 60

export class MessageWriter {
  private turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly database: Database,
    private readonly clock: { now(): Date },
  ) {}

  write(message: NewMessage): Promise<StoredMessage> {
    return new Promise((resolve, reject) => {
      const store = () =>
        this.database.db.transaction(async (tx) => {
          resolve((await storeMessages(tx, [message], this.clock.now()))[0] as StoredMessage)
          await new Promise((wake) => setTimeout(wake, COMMIT_DELAY_MS))
        })
      this.turn = this.turn.then(store).catch(reject)
    })
  }
}
