/** Methods of the embedded chat client that are fetched with their first call. */
import { METHODS } from '@/im/methods'
import { methodsOnDemand, RARE_METHODS } from '@/im/methods-on-demand'
import { rareMethods } from '@/im/rare-methods'

it('are named without their code, each once: a name that is missing would be a feature that nobody bought', () => {
  const lists = { friends: {}, relations: {}, cache: {} }
  const methods = rareMethods({ core: { resets: [] }, ...lists } as never)
  expect([...RARE_METHODS].sort()).toEqual(Object.keys(methods).sort())
  expect(RARE_METHODS.filter((name) => !METHODS.includes(name))).toEqual([])
})

it('are fetched once for all, with the first call; a fetch that failed is tried again with the next one', async () => {
  const load = jest
    .fn<Promise<never>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ getFriendList: async () => 'friends', getBlacklist: async () => 'blacklist' } as never)
  const { getFriendList, getBlacklist } = methodsOnDemand(load)
  expect(load).not.toHaveBeenCalled()
  await expect(getFriendList?.()).rejects.toThrow('offline')
  expect(await Promise.all([getFriendList?.(), getBlacklist?.()])).toEqual(['friends', 'blacklist'])
  expect(load).toHaveBeenCalledTimes(2)
})
