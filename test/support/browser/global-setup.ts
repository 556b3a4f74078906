/** Prepares the demo data before any worker starts, so that no worker waits for another. */
import { prepareDemoData } from './product-server'

export default async function prepareDemoDataOnce(): Promise<void> {
  await prepareDemoData()
}
