/** Entry of `npm run operator`. */
import { runOperator } from './operator-commands'

runOperator(process.argv.slice(2), { env: process.env, print: (line) => console.log(line) }).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
