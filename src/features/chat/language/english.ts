/** All English of the chat kit: one chunk. One line for each folder, under the name its words.ts gives. */
import { alerts } from '../alerts/wordsEn'
import { calls } from '../calls/wordsEn'
import { composer } from '../compose/wordsEn'
import { contacts } from '../contacts/wordsEn'
import { emoji } from '../emoji/wordsEn'
import { client } from '../engine/wordsEn'
import { forward } from '../forward/wordsEn'
import { groups } from '../groups/wordsEn'
import { merger } from '../kinds/merger/wordsEn'
import { kinds } from '../kinds/wordsEn'
import { messageList } from '../list/wordsEn'
import { picker } from '../pick/wordsEn'
import { pageTexts } from '../places/wordsEn'
import { profile } from '../profile/wordsEn'
import { search } from '../search/wordsEn'
import { conversations } from '../talks/wordsEn'
import { lightbox } from '../viewer/wordsEn'
import { chat } from '../wordsEn'
import { uiTextsEn } from './partsEn'
import { language } from './wordsEn'

export default {
  alerts,
  language,
  profile,
  pick: picker,
  places: pageTexts,
  groups,
  contacts,
  calls,
  chat,
  compose: composer,
  emoji,
  engine: client,
  forward,
  kinds,
  list: messageList,
  merger,
  parts: uiTextsEn,
  search,
  talks: conversations,
  viewer: lightbox,
}
