/** Vue components as their own compiler makes them, with their styles. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

/** What the compiler reads of a `<style>`. */
interface StyleBlock {
  content: string
  scoped?: boolean
  lang?: string
  src?: string
}
interface Descriptor {
  script: object | null
  scriptSetup: object | null
  template: { content: string }
  styles: StyleBlock[]
}

/** Compiles `.vue` and `.scss` with the compilers that `folder` has installed. */
export const vueComponents = (folder: string): Plugin => ({
  name: 'vue-components',
  setup({ onLoad, onResolve }) {
    const requireOfKit = createRequire(join(folder, 'package.json'))
    const compiler = requireOfKit('@vue/compiler-sfc')
    const sass = requireOfKit('sass')
    const toCss = (source: string, file: string): string =>
      sass.compileString(source, { url: pathToFileURL(file), logger: sass.Logger.silent }).css
    /** Style sheets of components, by the path under which their component imports them. */
    const sheets = new Map<string, { css: string; resolveDir: string }>()

    function styleOf({ content, scoped, lang, src }: StyleBlock, filename: string, id: string): string {
      const file = src ? resolve(dirname(filename), src) : filename
      const source = src ? readFileSync(file, 'utf8') : content
      const css = lang === 'scss' ? toCss(source, file) : source
      const { code, errors } = compiler.compileStyle({ source: css, filename, id, scoped: Boolean(scoped) })
      if (errors.length) throw errors[0]
      return code
    }

    function scriptOf(descriptor: Descriptor, filename: string, id: string): string {
      const scoped = descriptor.styles.some((style) => style.scoped)
      const compilerOptions = { expressionPlugins: ['typescript'] }
      const isSetup = Boolean(descriptor.scriptSetup)
      const script =
        descriptor.script || isSetup
          ? compiler.compileScript(descriptor, {
              id,
              inlineTemplate: isSetup,
              templateOptions: { compilerOptions },
              genDefaultAs: 'component',
            })
          : { content: 'const component = {}' }
      const template = () => {
        const bindingMetadata = script.bindings
        const { code } = compiler.compileTemplate({
          id,
          scoped,
          filename,
          source: descriptor.template.content,
          compilerOptions: { ...compilerOptions, bindingMetadata },
        })
        return `${code}\ncomponent.render = render`
      }
      return [
        script.content,
        isSetup ? '' : template(),
        scoped ? `component.__scopeId = 'data-v-${id}'` : '',
        'export default component',
      ].join('\n')
    }

    onLoad({ filter: /\.vue$/, namespace: 'file' }, ({ path: filename }) => {
      const { descriptor } = compiler.parse(readFileSync(filename, 'utf8'), { filename }) as { descriptor: Descriptor }
      const id = createHash('sha1').update(filename).digest('hex').slice(0, 8)
      const resolveDir = dirname(filename)
      const css = descriptor.styles.map((style) => styleOf(style, filename, `data-v-${id}`)).join('\n')
      sheets.set(filename, { css, resolveDir })
      const contents = `import ${JSON.stringify(`style-of:${filename}`)}\n${scriptOf(descriptor, filename, id)}`
      return { contents, loader: 'ts', resolveDir }
    })
    onResolve({ filter: /^style-of:/ }, ({ path }) => ({ path: path.slice('style-of:'.length), namespace: 'style' }))
    // one sheet names a file that the kit does not have
    onResolve({ filter: /\.scss$/, namespace: 'style' }, ({ path }) => ({ path, namespace: 'style' }))
    onLoad({ filter: /.*/, namespace: 'style' }, ({ path }) => {
      const { css = '', resolveDir = folder } = sheets.get(path) ?? {}
      return { contents: css, loader: 'css', resolveDir }
    })
    onLoad({ filter: /\.scss$/ }, ({ path }) => ({
      contents: toCss(readFileSync(path, 'utf8'), path),
      loader: 'css',
      resolveDir: dirname(path),
    }))
  },
})
