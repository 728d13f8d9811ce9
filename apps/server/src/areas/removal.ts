/** Something that content/DeleteRequest takes away by its id: a request, a schedule, a draft … */
export type Removal = {
  /** Removes the workspace's thing with this id. False where it has none: another kind of thing is asked then. */
  remove(workspaceId: string, id: string): Promise<boolean>
  /** What is answered when it is gone. */
  words: string
}
