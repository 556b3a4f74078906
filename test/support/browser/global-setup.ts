/** Prepares the demo data before any worker starts, so that no worker waits for another. */
import { prepareDemoData } from '../database/demo-data'

export default async function prepareDemoDataOnce(): Promise<void> {
  await prepareDemoData(process.env.TEST_DATABASE_URL)
}
