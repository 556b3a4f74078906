/** All English of the chat kit: one chunk. One line for each folder, under the name its words.ts gives. */
import { talks } from '../talks/wordsEn'

export default { talks }
