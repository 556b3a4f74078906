/** The table of writes and reads; the mini-program's files are all on the device. */
import { invalidations } from './invalidations'

export const loadInvalidations = async () => invalidations
