declare module '@echogarden/espeak-ng-emscripten' {
  const create: () => Promise<unknown>
  export default create
}
