/**
 * `node scripts/release/release-notes.mjs`: prints the part of CHANGELOG.md about the version of package.json, for
 * .github/workflows/release.yml. Exit code 1 when there is no such part.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The text below the heading `## <version>` or `## <version>, <date>` of a changelog, up to the next version; headings inside it
 * stay. Throws when the version has no heading or nothing below it.
 */
export function releaseNotes(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((text) => text.split('\n')[0].split(',')[0].trim() === version)
  if (section === undefined) throw new Error(`CHANGELOG.md has no section ${version}`)
  const notes = section.slice(section.indexOf('\n') + 1).trim()
  if (!notes || notes === section.trim()) throw new Error(`CHANGELOG.md says nothing about ${version}`)
  return `${notes}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  try {
    process.stdout.write(releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
