/** The mini-program's files are all on the device. */
import * as firstScreens from './first-screens'

export const loadFirstScreens = async () => firstScreens
