import { describe, expect, it } from 'vitest'
import { type SourceFile, isCode, isTest, readSource, repositoryFiles } from './sources.ts'

const isText = (path: string) => !/\.(png|jpe?g|ico|woff2?|pdf|mp3|wav|svg|zst)$|\/recordings\//.test(path)
/** Written in pieces, so that this page does not find itself. */
const machinePaths = new RegExp(
  ['/wo', 'rk/(main|shared)|/ho', 'me/[a-z]|/Us', 'ers/[A-Za-z]|/ro', 'ot/|C:\\\\Us', 'ers'].join(''),
)
const registryHosts = new RegExp(
  [
    'https?://[^\\s"\'/]*(regis',
    'try|artifactory|nexus|verdaccio)[^\\s"\'/]*|"reso',
    'lved":\\s*"http|_auth',
    'Token',
  ].join(''),
  'i',
)
const unfinishedMarkers = new RegExp(
  ['\\b(TO', 'DO|FIX', 'ME|XX', 'X|HA', 'CK)\\b|not (yet )?imple', 'mented|coming so', 'on|lorem ip', 'sum'].join(''),
)

const findLines = (pattern: RegExp, files: readonly SourceFile[]) =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
  )

const texts = () => repositoryFiles().filter(isText).map(readSource)
const source = () =>
  texts().filter(({ path }) => isCode(path) && !isTest(path) && /^(apps|packages|scripts)\//.test(path))

describe('the repository', () => {
  it('names no path of a machine', () => {
    expect(
      findLines(
        machinePaths,
        texts().filter(({ path }) => path !== 'package-lock.json'),
      ),
    ).toEqual([])
  })

  it('names no registry', () => {
    expect(findLines(registryHosts, texts())).toEqual([])
  })

  it('has nothing unfinished', () => {
    expect(findLines(unfinishedMarkers, source())).toEqual([])
  })

  it('pins every dependency to one version', () => {
    const loose = repositoryFiles()
      .filter((path) => path.endsWith('package.json'))
      .flatMap((path) => {
        const manifest = JSON.parse(readSource(path).text) as Record<string, Record<string, string> | undefined>
        const all = { ...manifest['dependencies'], ...manifest['devDependencies'], ...manifest['optionalDependencies'] }
        return Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
      })
    expect(loose).toEqual([])
  })
})

/** Optional packages of other machines that the lock file lacks: npm ci refuses such a lock file altogether. */
function missingOptionalPackages(
  packages: Record<string, { optionalDependencies?: Record<string, string> }>,
): string[] {
  const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))
  return Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !names.has(name)),
  )
}

describe('the lock file', () => {
  it('knows the builds for every machine', () => {
    const { packages } = JSON.parse(readSource('package-lock.json').text) as { packages: Record<string, object> }
    expect(missingOptionalPackages(packages)).toEqual([])
  })

  it('is found to lack one', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-win': '1' } },
      'node_modules/a-linux': {},
    }
    expect(missingOptionalPackages(packages)).toEqual(['a-win'])
  })
})

describe('the rules find', () => {
  it.each([
    [machinePaths, `const a = '/ho${'me'}/ada/patchbay'`],
    [machinePaths, `cd /wo${'rk'}/main`],
    [registryHosts, `registry=https://regis${'try'}.example.test/npm`],
    [registryHosts, `"reso${'lved'}": "https://a.test/a.tgz"`],
    [unfinishedMarkers, `// TO${'DO'} later`],
    [unfinishedMarkers, `throw new Error('Not imple${'mented'}')`.toLowerCase()],
  ])('%s', (pattern, line) => {
    expect(findLines(pattern, [{ path: 'a.ts', text: line }])).toHaveLength(1)
  })
})
