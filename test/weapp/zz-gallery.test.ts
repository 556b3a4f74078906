import { compileGate, openMiniProgram } from './host'
const dist = '/tmp/g-weapp'
const errors: string[] = []
const shot = async (query: Record<string, string>, name: string, act?: (mp: any) => Promise<void>) => {
  const mp = await openMiniProgram({ dist, query, timeout: 6000 })
  try {
    await mp.waitText(query.part === 'words' ? '发布职位' : query.part === 'forms' ? '职位名称' : 'Java')
    await act?.(mp)
  } catch (e) { errors.push(`${name}: ${(e as Error).message.slice(0, 600)}`) }
  await mp.screenshot(`/tmp/shots/w-${name}.png`)
  try { await mp.close() } catch (e) { errors.push(`${name} close: ${(e as Error).message.slice(0, 800)}`) }
}
test('gate', () => { const g = compileGate(dist); console.log(JSON.stringify(g).slice(0, 1500)) })
test('shots', async () => {
  await shot({ part: 'words' }, 'words')
  await shot({ part: 'forms' }, 'forms')
  await shot({ part: 'lists' }, 'lists')
  await shot({ part: 'forms' }, 'cascader', async (mp) => { await mp.tap('技术 / 后端开发 / Java'); await mp.waitText('Node.js') })
  await shot({ part: 'lists' }, 'confirm', async (mp) => { await mp.tap('可撤销'); await mp.tap('sheet'); await mp.waitText('这里是条件') })
  await shot({ part: 'lists', dark: '1' }, 'dark', async (mp) => { await mp.tap('询问'); await mp.waitModal() })
  console.log(errors.join('\n'))
}, 120000)
