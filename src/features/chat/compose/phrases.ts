/** Quick replies; {name} becomes the name of the other side. */
const PHRASES = [
  '{name}您好，看了您的简历，想和您聊聊这个机会。',
  '{name}您好，请问您目前的到岗时间和期望薪资是怎样的？',
  '方便的话，请发一份最新的简历或作品给我。',
  '明天方便电话沟通一下吗？大约二十分钟。',
  '收到，我们评估后会尽快回复您。',
  '感谢{name}的时间，期待与您合作。',
]

export const phrasesFor = (name: string): string[] => PHRASES.map((phrase) => phrase.replaceAll('{name}', name))
