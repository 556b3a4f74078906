/** All English of the chat kit: one chunk. One line for each folder, under the name its words.ts gives. */
import { calls } from '../calls/wordsEn'
import { forward } from '../forward/wordsEn'
import { merger } from '../kinds/merger/wordsEn'
import { list } from '../list/wordsEn'
import { search } from '../search/wordsEn'
import { talks } from '../talks/wordsEn'

export default { calls, forward, list, merger, search, talks }
