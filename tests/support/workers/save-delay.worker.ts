/** Makes the save of a room's unsaved change due, as if the delay had passed. For `runInDurableObject`. */
export function makeSaveDue(room: object): void {
  const saves = Reflect.get(room, 'saves')
  if (Reflect.get(saves, 'isUnsaved')) Object.assign(saves, { lastChangeAt: 0, firstUnsavedAt: 0 })
}
