import { aWorld, type World } from '../world'

describe('the server and its contract', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
  })
  afterAll(() => world.close())

  test('a person logs in and the database knows him', async () => {
    const person = await world.login('13900000001', '林溪')
    expect(person.token).toHaveLength(43)
  })
  test('an unknown path under an API prefix answers 404', async () => {
    const answer = await world.raw('POST /user-center/api/v1/nothing')
    expect(answer.status).toBe(404)
  })
})
