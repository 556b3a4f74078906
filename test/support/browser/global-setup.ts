/** Before all workers start: the demo world is there to be copied, so none of them waits for another to make it. */
import { prepareDemoData } from './product-server'

export default async function makeWorld(): Promise<void> {
  await prepareDemoData()
}
