/** What is typed and what it is compared with are folded in one place, contract/domain/texts. */
import { filesUnder, isTest, readSource } from '../../support/source-files'

/** Files that change the case of something else, and what. */
const NOT_SEARCHED: Record<string, string> = {
  'src/features/chat/composer/input/transferred-files.desktop.ts': 'the name of a file',
  'src/features/chat/kinds/file/view/file-type.ts': 'ending of a file',
  'src/features/company/company-form.ts': 'registration number',
  'src/features/jobs/use-hotkeys.desktop.ts': 'a key',
  'src/im/media/file-source.ts': 'ending of a file',
  'src/platform/network/http.ts': 'name of a header',
  'src/platform/network/http.weapp.ts': 'name of a header, ending of a file',
  'src/shell/layout/MemberExtras.desktop.tsx': 'a key',
  'src/ui/controls/Upload.tsx': 'ending of a file',
  'src/ui/display/initials.ts': 'letters on a picture',
  'src/ui/form/field-values.ts': 'a value that is stored in capitals',
  'src/ui/lightbox/image-format.ts': 'ending of a file',
}
const files = filesUnder('src', ['.ts', '.tsx']).filter((file) => !isTest(file))
const FOLDS_CASE = /\.to(?:Locale)?(?:Lower|Upper)Case\(|\.normalize\(['"`]NF/
/** A name compared with something that is no text of ours. */
const COMPARES_NAMES =
  /\b(?:label|title|nick|remark|(?:\w+\.)\w*[nN]ame)\)?\.(?:includes|startsWith|endsWith|indexOf)\((?!['"`])/

it('no screen folds what is typed by itself', () => {
  expect(files.length).toBeGreaterThan(500)
  const folding = files.filter((file) => FOLDS_CASE.test(readSource(file)))
  expect(folding).toEqual(Object.keys(NOT_SEARCHED).sort())
})

it('no list is filtered by names as they are written', () => {
  const lines = ['node.label.includes(word)', 'city.name.includes(x)', "name.startsWith('a')", 'label.indexOf(q)']
  expect(lines.filter((line) => COMPARES_NAMES.test(line))).toEqual([lines[0], lines[1], lines[3]])
  expect(files.filter((file) => COMPARES_NAMES.test(readSource(file)))).toEqual([])
})
