/** The tables of writes, pushes and reads; the mini-program's files are all on the device. */
import { invalidations, pageInvalidations, reviewInvalidations } from './invalidations'

export const loadInvalidations = async () => ({ invalidations, pageInvalidations, reviewInvalidations })
