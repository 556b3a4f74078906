/**
 * Writes the sample resumes and their answers to test/fixtures/resumes: node scripts/resume-samples/make-resumes.mjs
 * Other candidates in the same layouts, to see whether the recogniser only knows the committed ones: --seed 7 --out /tmp/resumes
 * Needs Chromium and the fonts Noto Sans CJK, WenQuanYi Zen Hei and Micro Hei (Debian: fonts-noto-cjk fonts-wqy-zenhei fonts-wqy-microhei).
 * Seeded: the same facts and looks every time; PDF dates and ZIP times are fixed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import JSZip from 'jszip'
import { writeBrokenFiles } from './broken-files.mjs'
import { HOLDOUT_SET, makeHardCase, makeHoldoutDocx } from './hard-cases.mjs'
import { LAYOUTS, TUNING_SET } from './layout-plan.mjs'
import { classic } from './layouts/classic.mjs'
import { makeDocx } from './layouts/docx.mjs'
import { english } from './layouts/english.mjs'
import { exported } from './layouts/export.mjs'
import { sidebar } from './layouts/sidebar.mjs'
import { table } from './layouts/table.mjs'
import { timeline } from './layouts/timeline.mjs'
import { makeFacts } from './resume-facts.mjs'
import { makeStyle } from './style.mjs'

const { values: options } = parseArgs({ options: { seed: { type: 'string' }, out: { type: 'string' } } })
const OUT = options.out ?? join(import.meta.dirname, '../../test/fixtures/resumes')
const SEED = Number(options.seed ?? 20261102)
const HTML = { classic, sidebar, table, timeline, english, export: exported }
const FAMILIES = [
  'backend',
  'sales',
  'account',
  'nurse',
  'product',
  'civil',
  'teacher',
  'hr',
  'driver',
  'ui',
  'mechanic',
  'operation',
  'cook',
  'logistics',
  'frontend',
]
const ENGLISH_FAMILIES = ['backend', 'product', 'marketing', 'data', 'frontend', 'algorithm', 'sales']
const CHROMIUM = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The generator of demo candidates, bundled on the fly. */
const loadGenerator = async () => {
  const outfile = join(tmpdir(), `pinqiao-candidates-${process.pid}.cjs`)
  const root = join(import.meta.dirname, '../..')
  const contents = `export { createSeedCandidate } from './server/seed/seed-candidate'; export { createRandom, mixSeed } from './server/seed/random'`
  await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
  })
  return createRequire(import.meta.url)(outfile)
}

const fontOf = (no) => (no === 4 ? "'Noto Sans CJK SC'" : no === 2 ? "'WenQuanYi Micro Hei'" : "'WenQuanYi Zen Hei'")

const makeSample = (generator, spec) => {
  const layoutNo = LAYOUTS.indexOf(spec.layout)
  const random = generator.createRandom(generator.mixSeed(SEED + layoutNo, spec.no))
  const families = spec.layout === 'english' ? ENGLISH_FAMILIES : FAMILIES
  const family = families[(layoutNo * 4 + spec.no) % families.length]
  let index = layoutNo * 1000 + spec.no * 10
  let candidate = generator.createSeedCandidate(SEED, index, family)
  while (candidate.careers.length < 2) candidate = generator.createSeedCandidate(SEED, ++index, family)
  const look = makeStyle(random, spec.layout)
  Object.assign(look, {
    font: fontOf(spec.no),
    weight: spec.no === 4 ? 400 : 700,
    isLabelSpaced: random.chance(0.5),
    isTitleInside: random.chance(0.5),
    isDarkSide: random.chance(0.4),
    isSideRight: random.chance(0.25),
    isHeadingStyled: random.chance(0.6),
  })
  look.glueHtml = look.glue.trim() ? look.glue : '&emsp;'
  const isHoldout = HOLDOUT_SET.includes(spec)
  if (isHoldout) Object.assign(look, { showsGender: true, showsCity: true, showsIntent: true, showsPay: true })
  const facts = makeFacts(random, candidate, look, spec.layout)
  return isHoldout ? makeHardCase(spec, { ...facts, look }, facts.derivedYears) : { ...facts, look }
}

const fixPdfDates = (bytes) =>
  Buffer.from(bytes.toString('latin1').replace(/\(D:\d{14}\+00'00'\)/g, "(D:20261101000000+00'00')"), 'latin1')
const fixZipTimes = async (bytes) => {
  const from = await JSZip.loadAsync(bytes)
  const to = new JSZip()
  for (const name of Object.keys(from.files).sort()) {
    if (from.files[name].dir) continue
    let data = await from.files[name].async('nodebuffer')
    if (name === 'docProps/core.xml')
      data = Buffer.from(data.toString().replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-11-01T00:00:00Z'))
    to.file(name, data, { date: new Date(Date.UTC(2026, 10, 1)), createFolders: false })
  }
  return to.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions: { level: 9 } })
}

const main = async () => {
  mkdirSync(OUT, { recursive: true })
  const generator = await loadGenerator()
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM })
  const tab = await browser.newPage()
  const answers = {}
  for (const spec of [...TUNING_SET, ...HOLDOUT_SET]) {
    const name = `${spec.layout}-${String(spec.no).padStart(2, '0')}.${spec.format}`
    const sample = makeSample(generator, spec)
    if (spec.format === 'pdf') {
      await tab.setContent(
        sample.html ? sample.html(sample.shown, sample.look) : HTML[spec.layout](sample.shown, sample.look),
      )
      writeFileSync(
        join(OUT, name),
        fixPdfDates(Buffer.from(await tab.pdf({ preferCSSPageSize: true, printBackground: true }))),
      )
    } else
      writeFileSync(
        join(OUT, name),
        await fixZipTimes(
          await (HOLDOUT_SET.includes(spec)
            ? makeHoldoutDocx(spec.layout, sample.shown)
            : makeDocx(spec.layout, sample.shown, sample.look)),
        ),
      )
    answers[name] = { layout: spec.layout, heldOut: HOLDOUT_SET.includes(spec), ...sample.answers }
  }
  await writeBrokenFiles(tab, OUT)
  await browser.close()
  writeFileSync(join(OUT, 'answers.json'), `${JSON.stringify(answers, null, 1)}\n`)
  console.log(`${Object.keys(answers).length} samples in ${OUT}`)
}

await main()
