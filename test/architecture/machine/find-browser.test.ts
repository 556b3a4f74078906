/** Which browser the tests take, and what they answer without one. The browsers here are small scripts. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrokenBrowser, findBrowser, playwrightBrowsers } from '../../../scripts/find-browser.mjs'
import { reasonIn } from '../../../scripts/machine/install-browser.mjs'
import { startProblem } from '../../../scripts/machine/start-browser.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinqiao-browsers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** An executable file; answers its path. */
function browser(name: string, text: string, mode = 0o755): string {
  const path = join(folder, name)
  writeFileSync(path, text, { mode })
  return path
}
const good = () => browser('good', "#!/bin/sh\necho '<html><head></head></html>'\n")
const withoutLibrary = () =>
  browser(
    'no-library',
    `#!/bin/sh
echo '[ERROR:bus] no bus' >&2
echo 'chrome: error while loading shared libraries: libnss3.so: cannot open shared object file' >&2
exit 127`,
  )
/** The first half of a program's file. */
const halfWritten = () => browser('half', '\x7fELF\x02\x01\x01')
/** Answers its version, as a browser does whose other files are missing. */
const versionOnly = () => browser('version', '#!/bin/sh\necho "Chromium 142"\n')

/** Runs scripts/find-browser.mjs. */
const runScript = (env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/find-browser.mjs'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env } as never,
  })
  return { status, stdout, stderr }
}

describe('a browser', () => {
  it('that shows a page starts', () => expect(startProblem(good())).toBeUndefined())

  it('that does not is reported with the reason', () => {
    expect(startProblem(withoutLibrary())).toMatch(/libnss3\.so: cannot open shared object file$/)
    expect(startProblem(halfWritten())).toBeTruthy()
    expect(startProblem(versionOnly())).toBe('exit code 0 without a page')
    expect(startProblem(browser('closed', '', 0o600))).toBe('EACCES')
    expect(startProblem(browser('killed', '#!/bin/sh\nkill -SEGV $$\n'))).toMatch(/SIGSEGV|Segmentation/)
  })

  it('that hangs is given up', () => {
    const path = browser('hangs', '#!/bin/sh\nexec tail -f /dev/null\n')
    expect(startProblem(path, 200)).toBe('no answer within 0.2 s')
  })
})

const named = process.env.CHROMIUM_PATH
beforeAll(() => {
  delete process.env.CHROMIUM_PATH
})
afterAll(() => {
  if (named) process.env.CHROMIUM_PATH = named
})

describe('the search for a browser', () => {
  it('passes over what is missing or does not start', () => {
    const paths = [join(folder, 'nothing'), halfWritten(), withoutLibrary(), good()]
    expect(findBrowser([() => paths])).toBe(paths.at(-1))
  })

  it('installs only when nothing starts, knows what is broken, and looks at it again', () => {
    const path = withoutLibrary()
    const repair = jest.fn((broken: BrokenBrowser[]) => {
      good()
      return [path, ...broken.map(() => join(folder, 'good'))]
    })
    expect(findBrowser([() => [path], repair])).toBe(join(folder, 'good'))
    expect(repair).toHaveBeenCalledWith([{ path, problem: expect.stringMatching(/libnss3/) }])
    expect(findBrowser([() => [good()], () => expect(true).toBe(false) as never])).toBe(join(folder, 'good'))
  })

  it('ends with one line that names every file and reason, and what to do', () => {
    const path = withoutLibrary()
    const failing = () => {
      throw new Error('apt-get: E: no network\nmore')
    }
    const line = `no browser: install Chrome, Chromium or Edge, or name one with CHROMIUM_PATH (${path} does not start: chrome: error while loading shared libraries: libnss3.so: cannot open shared object file; apt-get: E: no network)`
    expect(() => findBrowser([() => [path], failing, () => [path]])).toThrow(new Error(line))
    expect(() => findBrowser([])).toThrow(/^no browser: [^\n]+ CHROMIUM_PATH$/)
  })
})

describe('an installation that fails', () => {
  it('is reported by the line that says why, also out of the frame of an interrupted download', () => {
    expect(reasonIn('Reading lists\nE: no network\n')).toBe('E: no network')
    const framed =
      'Error: \n╔══════╗\n║ An active lockfile is found at: ║\n║                   ║\n╚══════╝\n    at install\n'
    expect(reasonIn(framed)).toBe('An active lockfile is found at:')
    expect(reasonIn('done')).toBeUndefined()
  })
})

describe('CHROMIUM_PATH', () => {
  it('that names nothing, or no browser that starts, is refused in one line', () => {
    const missing = join(folder, 'nothing')
    expect(runScript({ CHROMIUM_PATH: missing })).toEqual({
      status: 1,
      stdout: '',
      stderr: `CHROMIUM_PATH names no file: ${missing}\n`,
    })
    const path = withoutLibrary()
    expect(runScript({ CHROMIUM_PATH: path })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^CHROMIUM_PATH names a browser that does not start: .+ \(.+libnss3.+\)\n$/),
    })
  })

  it('is taken before every other', () => {
    expect(runScript({ CHROMIUM_PATH: good() })).toEqual({ status: 0, stdout: `${folder}/good\n`, stderr: '' })
  })

  it('is looked at before the tests run', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', '--no-build'], {
      encoding: 'utf8',
      env: { ...process.env, CHROMIUM_PATH: join(folder, 'nothing') },
      timeout: 60_000,
    })
    expect(stderr).toBe(`CHROMIUM_PATH names no file: ${folder}/nothing\n`)
    expect(stdout).toMatch(/^took \d+ s\n0 passed, 1 failed, 0 skipped\n$/)
    expect(status).toBe(1)
  })
})

describe('the cache of Playwright', () => {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH
  afterAll(() => {
    if (cache === undefined) delete process.env.PLAYWRIGHT_BROWSERS_PATH
    else process.env.PLAYWRIGHT_BROWSERS_PATH = cache
  })

  it('may hold a folder without its browser, and a browser that is half written', () => {
    process.env.PLAYWRIGHT_BROWSERS_PATH = folder
    for (const version of [7, 8, 9]) mkdirSync(join(folder, `chromium-${version}`, 'chrome-linux'), { recursive: true })
    browser('chromium-8/chrome-linux/chrome', 'half')
    const whole = browser('chromium-7/chrome-linux/chrome', "#!/bin/sh\necho '<html></html>'\n")
    expect(findBrowser([playwrightBrowsers])).toBe(whole)
  })
})
