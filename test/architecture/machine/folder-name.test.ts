/** In which folders the repository may lie. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderProblem } from '../../../scripts/machine/folder-name.mjs'

describe('the folder of the repository', () => {
  it.each(['/home/招聘 桥/pinqiao main', '/(桥)', '/{a,b}', '/a+b', '/$x', '/a%20b', "/a'b&c;d^e@f", 'C:\\pinqiao'])(
    'may be %s',
    (path) => expect(folderProblem(path)).toBeUndefined(),
  )

  it.each(['/[x]', '/a!', '/a*', '/a?', '/a#b'])('is refused in one line: %s', (path) => {
    expect(folderProblem(path)).toBe(`move the repository to a folder without [ ] ! * ? # in its path, this is ${path}`)
  })

  it('is looked at by the scripts', () => {
    const root = mkdtempSync(join(tmpdir(), 'pinqiao-[x]-'))
    for (const part of ['scripts', 'package.json', 'contract/routes.json', 'src/ui/tokens'])
      cpSync(part, join(root, part), { recursive: true })
    for (const script of ['test.mjs', 'check.mjs', 'build.mjs'])
      expect(spawnSync(process.execPath, [join(root, 'scripts', script)], { encoding: 'utf8' })).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^move the repository [^\n]+\n$/),
      })
    rmSync(root, { recursive: true })
  })
})
