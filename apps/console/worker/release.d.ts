/** What the build tells the worker of its release (`build/worker.ts`). */
declare const release: {
  /** Changes with any of the console's files. */
  name: string
  /** What the shell and the pages that must open without a network are made of. */
  files: readonly string[]
  /** One of them that the page names: a page without it is of another release. */
  entry: string
  /** An expression for the addresses of the console's own pages. */
  pages: string
}
