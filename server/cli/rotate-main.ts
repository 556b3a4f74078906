/** `npm run rotate`: after a new key was prepended to APP_SECRET, re-encrypts what older keys encrypted. Safe to repeat. */
import { rotateSealed } from '../modules/account'
import { progressBar } from './progress'
import { assertDatabaseThere, runCommand, withDatabase } from './run-command'

runCommand(async () => {
  assertDatabaseThere(process.env)
  await withDatabase(async ({ config, database }) => {
    const { total, renewed, fresh, unreadable } = await rotateSealed({ db: database.db, config }, progressBar('rows'))
    process.stdout.write(
      `${total} encrypted identity numbers: ${renewed} now under the first key, ${fresh} were already\n`,
    )
    if (unreadable.length)
      throw new Error(
        `${unreadable.length} open with none of the keys; write the old key back into APP_SECRET and try again: ${unreadable.slice(0, 10).join(', ')}`,
      )
  })
})
