import type { EnglishTexts } from '../define-texts'
import type { t } from '../zh/emoji'

export const emoji: EnglishTexts<typeof t> = {
  yz: 'yz,Cats and friends,Happy cat,Smiling cat,Tears of joy,Loving cat,Wry cat,Kissing cat,Weary cat,Crying cat,Angry cat,Kitten,See nothing,Hear nothing,Say nothing,Monkey,Dog,Fox,Tiger,Lion',
  ys: 'ys,Animals,Bear,Panda,Koala,Rabbit,Hamster,Mouse,Frog,Unicorn,Polar bear,Penguin,Owl,Hedgehog,Otter,Sloth,Whale,Octopus',
  gcs: 'gcs,Cheers,Take-off,Champion,First place,On target,Good idea,On fire,Shining,Congratulations,Applause,Deal,Strength,Full marks,Precious,Good luck,Stunning,Number one,Gift',
}
