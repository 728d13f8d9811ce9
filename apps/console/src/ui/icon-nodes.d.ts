/** What an icon of the library is drawn of; its own types know only the component. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  export type IconNode = readonly (readonly ['path', { d: string }])[]
  export const __iconNode: IconNode
}
